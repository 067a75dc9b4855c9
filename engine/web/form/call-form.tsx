import type { Action } from "#engine/model/index.ts";
import { Form } from "antd";
import { useId, useState } from "react";
import { onceTaken } from "../fields/take-first.ts";
import type { ListRow } from "../list-row.ts";
import { enterKeys } from "./enter.ts";
import { askedFields } from "./call-input.ts";
import { useInterrupted, useKeptForm } from "./interrupted.ts";
import { defaultValues, FormFields } from "./form-fields.tsx";
import { showFormProblems } from "./form-problems.ts";
import { useSay } from "../runtime/language.ts";
import { TabModal } from "../ui/tab-modal.tsx";
import { selectedWords, words } from "../words.ts";
import ui from "../ui/ui.module.css";
import styles from "./form.module.css";

interface CallFormProps {
  readonly call: Action;
  /** Ids of the rows it is for. */
  readonly ids: readonly string[];
  /** What they are called. */
  readonly names?: readonly string[];
  /** The row its values begin with. */
  readonly row?: ListRow;
  /** Values it begins with. */
  readonly given?: Readonly<Record<string, unknown>>;
  readonly onSubmit: (values: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the inputs of a call that do not come from its rows. */
export default function CallForm({
  call,
  ids,
  names,
  row,
  given,
  onSubmit,
  onClose,
}: CallFormProps) {
  const say = useSay();
  const name = useId();
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const fields = askedFields(call);
  const about = `call:${call.name}`;
  const rows = { rows: ids.join(",") };
  const begun = useInterrupted(about, undefined, rows);
  useKeptForm(about, fields, () =>
    begun || form.isFieldsTouched()
      ? { given: rows, values: form.getFieldsValue(true) }
      : undefined,
  );
  const submit = async (values: Record<string, unknown>) => {
    setBusy(true);
    try {
      await onSubmit(values);
      onClose();
    } catch (error) {
      showFormProblems(form, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <TabModal
      open
      title={say(call.label)}
      okText={say(words.ok)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={() => onceTaken(form.submit)}
      onCancel={onClose}
    >
      {call.button?.confirm && <p>{say(call.button.confirm)}</p>}
      {ids.length === 1 && names?.[0] && <p className={ui.muted}>{names[0]}</p>}
      {ids.length > 1 && <p className={ui.muted}>{say(selectedWords(ids.length))}</p>}
      <Form
        form={form}
        {...enterKeys}
        name={name}
        layout="vertical"
        initialValues={{ ...defaultValues(fields), ...given, ...begun?.values }}
        onFinish={submit}
        className={styles.formNarrow}
      >
        <FormFields form={form} fields={fields} row={row} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </TabModal>
  );
}
