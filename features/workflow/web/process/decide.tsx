import { Form } from "antd";
import { useId, useRef, useState } from "react";
import { validValues } from "#engine/web/form/form-problems.ts";
import { enterKeys } from "#engine/web/form/enter.ts";
import { FormFields } from "#engine/web/form/form-fields.tsx";
import { ask } from "#engine/web/runtime/ask.ts";
import { plainText } from "#engine/web/list-row.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useRefresh } from "#engine/web/runtime/refresh.ts";
import { Select } from "#engine/web/fields/controls.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import {
  addSigners,
  claimTask,
  completeTask,
  delegateTask,
  sendBackTask,
} from "../../work-calls.ts";
import { words } from "../words.ts";
import type { Attached } from "./attachments.tsx";
import { Attachments } from "./attachments.tsx";
import { fieldsOfForm } from "./fields-of-form.ts";
import type { Shown } from "./history.tsx";
import { PeopleDialog } from "./people-dialog.tsx";
import { useAct } from "./use-act.ts";
import styles from "./process.module.css";

/** Everything whoever has a task can do with it. */
export function Decide({ shown }: { readonly shown: Shown }) {
  const say = useSay();
  const refresh = useRefresh();
  const id = useId();
  const [form] = Form.useForm();
  const [comment, setComment] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  /** Something was to be done that needs a reason. */
  const [lacking, setLacking] = useState(false);
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const { busy, act } = useAct();
  const [asks, setAsks] = useState<"delegate" | "addSigner">();
  const { taskId, fields, steps, mine, resubmits } = shown;
  const said = { taskId, comment, attachments: files };
  const agree = async () => {
    const values = await validValues(form);
    if (values) await act(() => ask(completeTask, { ...said, flag: "ok", variables: values }));
  };
  const withReason = (work: () => Promise<unknown>) => {
    if (comment.trim() !== "") return void act(work);
    setLacking(true);
    box.current?.focus();
  };
  return (
    <section className={`${styles.card} ${styles.decide}`} aria-label={say(words.handle)}>
      {fields.length > 0 && (
        <Form form={form} {...enterKeys} name={id} layout="vertical" initialValues={shown.values}>
          <FormFields form={form} fields={fieldsOfForm(fields)} />
        </Form>
      )}
      <label htmlFor={`${id}-comment`}>{say(words.comment)}</label>
      <textarea
        ref={box}
        id={`${id}-comment`}
        className={styles.comment}
        maxLength={500}
        aria-invalid={lacking}
        aria-describedby={lacking ? `${id}-lacking` : undefined}
        value={comment}
        onChange={(event) => {
          setLacking(false);
          setComment(event.target.value);
        }}
      />
      {lacking && (
        <p id={`${id}-lacking`} className={ui.fieldProblem} role="alert">
          {say(words.commentNeeded)}
        </p>
      )}
      <Attachments files={files} onChange={setFiles} />
      <div className={styles.verdict}>
        <button
          type="button"
          className={buttons.solidButton}
          disabled={busy}
          onClick={() => void agree()}
        >
          {say(resubmits ? words.resubmit : words.agree)}
        </button>
        <button
          type="button"
          className={`${buttons.plainButton} ${buttons.danger}`}
          disabled={busy}
          onClick={() => withReason(() => ask(completeTask, said))}
        >
          {say(resubmits ? words.giveUp : words.reject)}
        </button>
      </div>
      <div className={styles.bar}>
        {mine === "claim" && (
          <button
            type="button"
            className={buttons.plainButton}
            disabled={busy}
            onClick={() => void act(() => ask(claimTask, { taskId }))}
          >
            {say(words.claim)}
          </button>
        )}
        <button type="button" className={buttons.plainButton} onClick={() => setAsks("delegate")}>
          {say(words.delegate)}
        </button>
        <button type="button" className={buttons.plainButton} onClick={() => setAsks("addSigner")}>
          {say(words.addSigner)}
        </button>
        {steps.length > 0 && (
          <Select
            aria-label={say(words.sendBack)}
            placeholder={say(words.sendBack)}
            value={null}
            disabled={busy}
            options={steps.map((step) => ({ value: step.id, label: step.name }))}
            onChange={(activityId: string | null) => {
              if (activityId !== null) withReason(() => ask(sendBackTask, { ...said, activityId }));
            }}
          />
        )}
      </div>
      {asks && (
        <PeopleDialog
          what={asks}
          title={words[asks]}
          onClose={() => setAsks(undefined)}
          onSubmit={async (values) => {
            const note = plainText(values["comment"]);
            if (asks === "delegate")
              await ask(delegateTask, {
                taskId,
                userId: plainText(values["userId"]),
                comment: note,
              });
            else
              await ask(addSigners, {
                taskId,
                userIds: plainText(values["userIds"]).split(","),
                comment: note,
              });
            toast.success(say(words.handled));
            await refresh();
          }}
        />
      )}
    </section>
  );
}
