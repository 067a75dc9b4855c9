import { sharedWords } from "#engine/model/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { useId, useState } from "react";
import { onceTaken } from "#engine/web/fields/take-first.ts";
import { enterKeys } from "#engine/web/form/enter.ts";
import { FormFields } from "#engine/web/form/form-fields.tsx";
import { showFormProblems, validValues } from "#engine/web/form/form-problems.ts";
import { useAddressParams } from "#engine/web/runtime/address-params.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { saveOwnReport } from "../own-report-calls.ts";
import type { KeptReport } from "./use-kept.ts";
import { KEPT } from "./kept-key.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";

interface KeepDialogProps {
  readonly route: string;
  readonly query: string;
  readonly title: string;
  /** The kept report the screen was opened with. */
  readonly opened: KeptReport | undefined;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  /** Ids, separated by commas. */
  readonly roleIds?: string | null;
}

const { name, roleIds } = saveOwnReport.input;

/** Asks for the name of a report to be kept and who sees it; a kept one is kept again or as a copy. */
export default function KeepDialog({ route, query, title, opened, onClose }: KeepDialogProps) {
  const say = useSay();
  const client = useQueryClient();
  const { change } = useAddressParams();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const own = opened?.editable ? opened : undefined;
  const save = async (values: Values, over: KeptReport | undefined) => {
    const kept = new URLSearchParams(query);
    kept.delete("saved");
    setBusy(true);
    try {
      const { id: saved } = await ask(saveOwnReport, {
        ...(over && { id: over.id }),
        name: values.name,
        route,
        query: kept.toString(),
        roleIds: values.roleIds?.split(",").filter(Boolean) ?? [],
      });
      await client.invalidateQueries({ queryKey: [KEPT] });
      change({ saved });
      toast.success(say(words.kept));
      onClose();
    } catch (error) {
      showFormProblems(form, error);
    } finally {
      setBusy(false);
    }
  };
  const saveCopy = () =>
    onceTaken(() => void validValues(form).then((values) => values && save(values, undefined)));
  return (
    <TabModal
      open
      title={say(words.keep)}
      okText={say(sharedWords.save)}
      cancelText={say(sharedWords.cancel)}
      confirmLoading={busy}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          <CancelBtn />
          {own && (
            <button
              type="button"
              className={buttons.plainButton}
              disabled={busy}
              onClick={saveCopy}
            >
              {say(words.keepCopy)}
            </button>
          )}
          <OkBtn />
        </>
      )}
      onOk={() => onceTaken(form.submit)}
      onCancel={onClose}
    >
      <Form
        form={form}
        {...enterKeys}
        name={useId()}
        layout="vertical"
        initialValues={{ name: opened?.name ?? title, roleIds: opened?.roleIds.join() ?? "" }}
        onFinish={(values) => void save(values, own)}
      >
        <FormFields form={form} fields={{ name, roleIds }} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </TabModal>
  );
}
