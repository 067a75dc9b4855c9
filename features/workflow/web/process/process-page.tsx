import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { matchPath, useLocation } from "react-router";
import { ask } from "#engine/web/runtime/ask.ts";
import { download } from "#engine/web/runtime/download.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import buttons from "#engine/web/ui/button.module.css";
import { useLive } from "#engine/web/runtime/live.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { Tag } from "#engine/web/ui/tag.tsx";
import { handleForm } from "../../work-calls.ts";
import { routes } from "../routes.ts";
import { STATES, words } from "../words.ts";
import { Decide } from "./decide.tsx";
import { History } from "./history.tsx";
import { SpeakUp } from "./speak-up.tsx";
import { Facts } from "./facts.tsx";
import { SubjectLink } from "./subject-link.tsx";
import styles from "./process.module.css";

const ProcessDiagram = lazy(() => import("../diagram/process-diagram.tsx"));

/** The task, or the process, an address names. */
function asked(pathname: string): {
  readonly taskId?: string;
  readonly processInstanceId?: string;
} {
  for (const route of [routes.leaveHandle, routes.handle]) {
    const taskId = matchPath(route, pathname)?.params.taskId;
    if (taskId !== undefined) return { taskId };
  }
  for (const route of [routes.leaveDetail, routes.detail]) {
    const processInstanceId = matchPath(route, pathname)?.params.processInstanceId;
    if (processInstanceId !== undefined) return { processInstanceId };
  }
  return {};
}

/** Fetches what was approved; the address names the call and what it is asked with. */
async function fetchFile(file: string): Promise<void> {
  const [path = "", query = ""] = file.split("?");
  const given = Object.fromEntries(new URLSearchParams(query));
  // Why it failed has been said.
  await download({ method: "GET", paths: [path] }, given).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

/** An application: what it is about, what was said, and, for whom it waits, how to decide it. */
export default function ProcessPage() {
  const say = useSay();
  const { pathname } = useLocation();
  const what = asked(pathname);
  const { data, isError, refetch } = useQuery({
    queryKey: [ROWS, "flow-process", what],
    queryFn: ({ signal }) => ask(handleForm, what, { signal }),
  });
  // Who waits here is told once somebody decided.
  const client = useQueryClient();
  useLive("notice", () => void client.invalidateQueries({ queryKey: [ROWS, "flow-process"] }));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  const state = STATES[data.state];
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <div className={styles.head}>
          <h1>{data.title}</h1>
          {state && <Tag tone={state.tone}>{say(state.label)}</Tag>}
        </div>
        <p className={styles.meta}>
          <span>{data.processDefinitionName}</span>
          <span>{data.startUserName}</span>
          <span>
            {say(words.applied)} {data.startTime.slice(0, 16)}
          </span>
          {data.taskName !== "" && <span>{data.taskName}</span>}
          {data.dueTime !== "" && (
            <span>
              {say(words.due)} {data.dueTime.slice(0, 16)}
            </span>
          )}
        </p>
        <Facts facts={data.facts} />
        {data.file !== "" && (
          <button
            type="button"
            className={buttons.solidButton}
            onClick={() => void fetchFile(data.file)}
          >
            {say(words.download)}
          </button>
        )}
        <SubjectLink shown={data} />
      </section>
      {data.mine !== "none" && <Decide key={data.taskId} shown={data} />}
      <section className={styles.card} aria-label={say(words.history)}>
        <h2>{say(words.history)}</h2>
        <History rows={data.history} />
        <SpeakUp shown={data} />
      </section>
      <section className={styles.card} aria-label={say(words.diagram)}>
        <h2>{say(words.diagram)}</h2>
        <Suspense fallback={<Skeleton lines={6} />}>
          <ProcessDiagram processInstanceId={data.processInstanceId} />
        </Suspense>
      </section>
    </div>
  );
}
