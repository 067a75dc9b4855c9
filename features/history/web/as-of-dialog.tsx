import type { ViewDescription } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import { asOf } from "../as-of-calls.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { enterKeys } from "#engine/web/form/enter.ts";
import { useView } from "#engine/web/runtime/descriptions.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { FormFields } from "#engine/web/form/form-fields.tsx";
import { plainText, type ListRow } from "#engine/web/list-row.ts";
import { nameOf, RecordValue } from "#engine/web/record/record-title.tsx";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import recordDrawerStyles from "#engine/web/record/record-drawer.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./as-of-dialog.module.css";

interface DialogProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

const words = {
  notYet: ["当时还没有这条记录", "The record was not there yet"],
  marked: ["标出的值与现在不同", "Marked values are different today"],
  same: ["与现在完全一样", "Exactly as it is today"],
  cancel: sharedWords.close,
  look: sharedWords.view,
} as const;

const TIME = { time: asOf.input.time };

/** The record with the values it had at the end of a minute. */
function AsOfDialog({ row, view, onClose }: DialogProps & { readonly view: ViewDescription }) {
  const say = useSay();
  const [form] = Form.useForm<{ time: string }>();
  const [time, setTime] = useState("");
  const { data, error, isFetching } = useQuery({
    queryKey: ["as-of", view.name, row.id, time],
    queryFn: ({ signal }) =>
      ask(
        asOf,
        { subject: view.entity.name === "lead" ? "lead" : "customer", id: row.id, time },
        { signal },
      ),
    enabled: time !== "",
    placeholderData: keepPreviousData,
    retry: false,
    meta: { silent: true },
  });
  const then = data?.row;
  return (
    <TabModal
      open
      width={720}
      title={`${say(asOf.label)} · ${nameOf(view, row)}`}
      okText={say(words.look)}
      cancelText={say(words.cancel)}
      confirmLoading={isFetching}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        {...enterKeys}
        name={`as-of-${row.id}`}
        layout="vertical"
        onFinish={(values) => setTime(values.time)}
      >
        <FormFields form={form} fields={TIME} />
      </Form>
      {error && <p role="alert">{error.message}</p>}
      {time !== "" && !data && !error && <Skeleton lines={6} />}
      {data && !then && <EmptyState title={say(words.notYet)} />}
      {data && then && (
        <>
          <p className={ui.muted}>
            {data.time} · {say(data.changed.length > 0 ? words.marked : words.same)}
          </p>
          <dl className={`${recordDrawerStyles.facts} ${styles.asOfFacts}`}>
            {Object.entries(view.entity.fields)
              .filter(
                ([name, field]) =>
                  field.storage !== "none" &&
                  (plainText(then[name]) !== "" || data.changed.includes(name)),
              )
              .map(([name, field]) => (
                <div key={name} data-changed={data.changed.includes(name) || undefined}>
                  <dt>{say(field.label)}</dt>
                  <dd>
                    {plainText(then[name]) === "" ? (
                      "—"
                    ) : (
                      <RecordValue view={view} row={then} name={name} roomy />
                    )}
                  </dd>
                </div>
              ))}
          </dl>
        </>
      )}
    </TabModal>
  );
}

function dialogOf(name: string) {
  return function Dialog(props: DialogProps) {
    const view = useView(name);
    return view && <AsOfDialog {...props} view={view} />;
  };
}

export const LeadAsOf = dialogOf("lead");
export const CustomerAsOf = dialogOf("customer");
