import { Form } from "antd";
import type { Label } from "#engine/model/index.ts";
import { useId, useState } from "react";
import { onceTaken } from "#engine/web/fields/take-first.ts";
import { enterKeys } from "#engine/web/form/enter.ts";
import { FormFields } from "#engine/web/form/form-fields.tsx";
import { showFormProblems } from "#engine/web/form/form-problems.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { addSigners, delegateTask } from "../../work-calls.ts";
import { words } from "../words.ts";

const FIELDS = {
  delegate: { userId: delegateTask.input.userId, comment: delegateTask.input.comment },
  addSigner: { userIds: addSigners.input.userIds, comment: addSigners.input.comment },
} as const;

interface PeopleDialogProps {
  readonly what: keyof typeof FIELDS;
  readonly title: Label;
  readonly onSubmit: (values: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks who is to handle a task instead, or as well. */
export function PeopleDialog({ what, title, onSubmit, onClose }: PeopleDialogProps) {
  const say = useSay();
  const name = useId();
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
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
      title={say(title)}
      okText={say(words.ok)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={() => onceTaken(form.submit)}
      onCancel={onClose}
    >
      <Form form={form} {...enterKeys} name={name} layout="vertical" onFinish={submit}>
        <FormFields form={form} fields={FIELDS[what]} />
      </Form>
    </TabModal>
  );
}
