import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { enterKeys } from "#engine/web/form/enter.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import buttons from "#engine/web/ui/button.module.css";
import { completeTask, handleForm } from "../../work-calls.ts";
import { words } from "../words.ts";
import type { Shown } from "./history.tsx";
import { useAct } from "./use-act.ts";
import { Facts } from "./facts.tsx";
import { SubjectLink } from "./subject-link.tsx";
import styles from "./process.module.css";

/** What a yes or no is enough for; whoever applies again, and who has a form to fill in, goes to the page of the task. */
const isPlain = ({ mine, resubmits, fields }: Shown): boolean =>
  mine !== "none" && !resubmits && fields.length === 0;

interface TaskVerdictProps {
  readonly taskId: string;
  /** Away from the record: leads to it, and says that it did. */
  readonly onLeave?: () => void;
}

/** A task decided where it is told of: what it is about, yes, or no with a reason. */
export default function TaskVerdict({ taskId, onLeave }: TaskVerdictProps) {
  const say = useSay();
  const what = { taskId };
  const { data, isError, refetch } = useQuery({
    queryKey: [ROWS, "flow-process", what],
    queryFn: ({ signal }) => ask(handleForm, what, { signal }),
    meta: { silent: true },
  });
  const { busy, act } = useAct();
  const [rejects, setRejects] = useState(false);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data || !isPlain(data)) return null;
  const decide = (comment: string, flag?: string) =>
    void act(() => ask(completeTask, { taskId: data.taskId, comment, flag }));
  return (
    <div className={styles.taskVerdict} role="group" aria-label={data.title}>
      <Facts facts={data.facts} />
      {onLeave && <SubjectLink shown={data} onClick={onLeave} />}
      {rejects ? (
        <Reason
          busy={busy}
          onSay={(comment) => decide(comment)}
          onCancel={() => setRejects(false)}
        />
      ) : (
        <div className={styles.verdict}>
          <button
            type="button"
            className={buttons.solidButton}
            disabled={busy}
            onClick={() => decide("", "ok")}
          >
            {say(words.agree)}
          </button>
          <button
            type="button"
            className={`${buttons.plainButton} ${buttons.danger}`}
            disabled={busy}
            onClick={() => setRejects(true)}
          >
            {say(words.reject)}
          </button>
        </div>
      )}
    </div>
  );
}

interface ReasonProps {
  readonly busy: boolean;
  readonly onSay: (comment: string) => void;
  readonly onCancel: () => void;
}

function Reason({ busy, onSay, onCancel }: ReasonProps) {
  const say = useSay();
  const id = useId();
  const [comment, setComment] = useState("");
  return (
    <form
      className={styles.reason}
      {...enterKeys}
      onSubmit={(event) => {
        event.preventDefault();
        onSay(comment);
      }}
    >
      <label htmlFor={id}>{say(words.reason)}</label>
      <textarea
        id={id}
        className={styles.comment}
        required
        maxLength={500}
        autoFocus
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className={styles.verdict}>
        <button
          type="submit"
          className={`${buttons.plainButton} ${buttons.danger}`}
          disabled={busy || comment.trim() === ""}
        >
          {say(words.reject)}
        </button>
        <button type="button" className={buttons.plainButton} onClick={onCancel}>
          {say(words.cancel)}
        </button>
      </div>
    </form>
  );
}
