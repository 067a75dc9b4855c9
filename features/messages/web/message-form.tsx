import type { Label } from "#engine/model/index.ts";
import type { MessageDraft } from "#features/sms/feature.ts";
import { useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { useBusy } from "#engine/web/runtime/report-errors.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { missingWords, words } from "./words.ts";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./messages.module.css";

type Values = Readonly<Record<string, string>>;

/** The text with what is entered filled in; what is missing stays as it stands in the template. */
const filled = (template: string, values: Values): string =>
  template.replace(/\$\{([^{}]{1,32})\}/g, (whole, name: string) => values[name.trim()] || whole);

interface MessageFormProps {
  readonly title: Label;
  readonly draft: MessageDraft;
  /** Asks for the phones too. */
  readonly asksPhones?: boolean;
  readonly send: (values: Values, phones: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the parameters of a message and shows it as it will arrive. */
export function MessageForm({ title, draft, asksPhones = false, send, onClose }: MessageFormProps) {
  const say = useSay();
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(draft.params.map(({ name, value }) => [name, value])),
  );
  const [phones, setPhones] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, run] = useBusy();
  const missing = (name: string): boolean => (values[name] ?? "").trim() === "";
  const submit = async () => {
    setChecked(true);
    if (draft.params.some(({ name }) => missing(name)) || (asksPhones && phones.trim() === ""))
      return;
    await run(async () => {
      await send(values, phones);
      toast.success(say(words.sent));
      onClose();
    });
  };
  return (
    <TabModal
      open
      title={say(title)}
      okText={say(words.send)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {!asksPhones && (
        <p className={ui.muted}>
          {say(words.to)} {draft.phone}
        </p>
      )}
      <div className={styles.messageForm}>
        {asksPhones && (
          <LabelledInput
            label={say(words.phones)}
            value={phones}
            problem={checked && phones.trim() === "" ? say(words.phonesMissing) : undefined}
            onChange={(event) => setPhones(event.target.value)}
          />
        )}
        {draft.params.map(({ name }) => (
          <LabelledInput
            key={name}
            label={name}
            value={values[name] ?? ""}
            problem={checked && missing(name) ? say(missingWords(name)) : undefined}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        ))}
      </div>
      <figure className={styles.messagePreview}>
        <figcaption>{say(words.preview)}</figcaption>
        <blockquote>{filled(draft.template, values)}</blockquote>
      </figure>
    </TabModal>
  );
}
