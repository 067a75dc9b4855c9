import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import { tryLeadSource } from "../lead-source.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./try-dialog.module.css";

const words = {
  send: sharedWords.send,
  person: ["测试线索", "Test lead"],
  remark: ["接入测试", "Trying the connection"],
  close: sharedWords.close,
  body: ["请求内容（JSON）", "Body, JSON"],
  asked: ["发出的请求", "What was sent"],
  answer: ["收到的答复", "What was answered"],
  hint: [
    "样例会按真实推送处理：通过后将产生一条线索，并记入来源请求日志。",
    "A sample is treated as the real thing: once accepted it is a lead, and it is kept among the source requests.",
  ],
} as const satisfies Record<string, Label>;

/** A sample by the mapping of the source: what it calls number and name. */
function sampleOf(mapping: unknown, person: string, remark: string): string {
  const paths =
    typeof mapping === "object" && mapping !== null ? (mapping as Record<string, string>) : {};
  const sample: Record<string, unknown> = {};
  const put = (name: string, value: string) => {
    const steps = (paths[name] ?? name).split(".");
    let place = sample;
    for (const step of steps.slice(0, -1)) place = (place[step] ??= {}) as Record<string, unknown>;
    place[steps.at(-1) ?? name] = value;
  };
  put("name", person);
  put("telephone", `199${String(Date.now()).slice(-8)}`);
  put("remark", remark);
  return JSON.stringify(sample, null, 2);
}

/** Sends a sample to a lead source and shows request and answer as they were. */
export default function TryDialog({
  row,
  onClose,
}: {
  readonly row: ListRow;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const id = useId();
  const [body, setBody] = useState(() =>
    sampleOf(row["mapping"], say(words.person), say(words.remark)),
  );
  const trial = useMutation({
    mutationFn: () => ask(tryLeadSource, { id: row.id, body }),
    meta: { silent: true },
  });
  const { data, error } = trial;
  return (
    <TabModal
      open
      width={640}
      title={`${say(tryLeadSource.label)} · ${plainText(row["sourceName"])}`}
      okText={say(words.send)}
      cancelText={say(words.close)}
      confirmLoading={trial.isPending}
      onOk={() => trial.mutate()}
      onCancel={onClose}
    >
      <div className={styles.webhookTrial}>
        <p className={ui.muted}>{say(words.hint)}</p>
        <label htmlFor={id}>{say(words.body)}</label>
        <textarea
          id={id}
          rows={8}
          spellCheck={false}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        {error && <p role="alert">{error.message}</p>}
        {data && (
          <>
            <h4>{say(words.asked)}</h4>
            <pre>
              {[
                `POST ${data.url}`,
                ...Object.entries(data.headers).map(([name, value]) => `${name}: ${value}`),
              ].join("\n")}
            </pre>
            <h4>
              {say(words.answer)} · {data.status}
            </h4>
            <pre data-good={data.status === 200}>{JSON.stringify(data.answer, null, 2)}</pre>
          </>
        )}
      </div>
    </TabModal>
  );
}
