import { useQuery } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { testServer } from "../test-server.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./test-page.module.css";

const TIMES = 5;

/** Asks the server a few times, and tells how long that took and how far the two clocks are apart. */
async function measured(): Promise<{ readonly took: number; readonly off: number }> {
  let [took, off] = [0, 0];
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now();
    const { now } = await ask(testServer, {});
    const passed = performance.now() - began;
    took += passed / TIMES;
    off = (Date.now() - passed / 2 - Number(now)) / 1000;
  }
  return { took: Math.round(took), off: Math.round(off * 10) / 10 };
}

const keeps = (): boolean => {
  try {
    localStorage.setItem("zhuke-test", "1");
    localStorage.removeItem("zhuke-test");
    return true;
  } catch {
    return false;
  }
};

/** Whether all is well between this browser and the server. */
export default function TestPage() {
  const say = useSay();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["test-server"],
    queryFn: measured,
    retry: false,
    gcTime: 0,
  });
  const state = (fine: boolean): string => say(fine ? words.good : words.bad);
  const facts =
    data &&
    ([
      [words.answer, state(true)],
      [words.took, `${data.took} ms`],
      [words.clock, `${data.off} ${say(words.seconds)}`],
      [words.screen, `${innerWidth} × ${innerHeight}`],
      [words.storage, state(keeps())],
      [words.offline, state("serviceWorker" in navigator)],
      [words.browser, navigator.userAgent],
    ] as const);
  return (
    <section className={styles.test}>
      <h1>{say(words.title)}</h1>
      <p>{say(words.about)}</p>
      {!facts && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!facts && !isError && <Skeleton lines={6} />}
      {facts && (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label[1]}>
              <dt>{say(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <button
        type="button"
        className={buttons.plainButton}
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        {say(words.again)}
      </button>
    </section>
  );
}
