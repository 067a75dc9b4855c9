import type { CallOutput } from "#engine/model/index.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import type { tryAdAccount } from "../ad-account.ts";
import styles from "./ad-platforms.module.css";
import { words } from "./words.ts";

/** What a sample pushed to an account's own address was, and what came back. */
export default function TriedPush({
  answer,
  onClose,
}: {
  readonly answer: unknown;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const tried = answer as CallOutput<typeof tryAdAccount>;
  const asked = [
    `POST ${tried.url}`,
    ...Object.entries(tried.headers).map(([name, value]) => `${name}: ${value}`),
    "",
    JSON.stringify(JSON.parse(tried.body), null, 2),
  ].join("\n");
  return (
    <TabModal open width={640} title={say(words.tried)} footer={null} onCancel={onClose}>
      <div className={styles.tried}>
        <h4>{say(words.asked)}</h4>
        <pre tabIndex={0} aria-label={say(words.asked)}>
          {asked}
        </pre>
        <h4>
          {say(words.answer)} · {tried.status}
        </h4>
        <pre tabIndex={0} aria-label={say(words.answer)}>
          {JSON.stringify(tried.answer, null, 2)}
        </pre>
      </div>
    </TabModal>
  );
}
