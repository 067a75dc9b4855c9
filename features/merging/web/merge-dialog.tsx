import type { Field, ViewDescription } from "#engine/model/index.ts";
import { ref } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { Form } from "antd";
import { useEffect, useEffectEvent, useState } from "react";
import { useOptionsQuestion } from "#engine/web/fields/remote.ts";
import { useView } from "#engine/web/runtime/descriptions.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { readRow } from "#engine/web/runtime/rows.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useBusy } from "#engine/web/runtime/report-errors.ts";
import { enterKeys } from "#engine/web/form/enter.ts";
import { FormFields } from "#engine/web/form/form-fields.tsx";
import { plainText, type ListRow } from "#engine/web/list-row.ts";
import { RecordValue } from "#engine/web/record/record-title.tsx";
import { ROWS, useRefresh } from "#engine/web/runtime/refresh.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { EarlierMerges } from "./earlier-merges.tsx";
import { MERGED_CUSTOMERS, MERGED_LEADS, type MergeKind } from "./merge-kinds.ts";
import { words } from "./merge-words.ts";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./merge-dialog.module.css";

interface DialogProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

const differ = (
  { form = [], entity }: ViewDescription,
  { people }: MergeKind,
  kept: ListRow,
  other: ListRow,
): string[] =>
  [
    ...form.flatMap(({ fields }) => fields),
    ...people.filter((name) => name in entity.fields),
  ].filter(
    (name) => plainText(kept[name]) !== plainText(other[name]) && plainText(other[name]) !== "",
  );

function useRecord({ entity }: ViewDescription, id: string) {
  return useQuery({
    queryKey: [ROWS, "merge", entity.name, id],
    queryFn: ({ signal }) => readRow(entity, id, { signal }),
    enabled: id !== "",
    gcTime: 0,
  }).data;
}

/** Begins with the one other record that has the number of this one. */
function useAlike(field: Field, kept: ListRow | undefined, onFound: (id: string) => void): void {
  const number = plainText(kept?.["telephone"]);
  // One that is not read in clear is not searched for.
  const clear = number !== "" && !number.includes("*");
  const { data } = useQuery({
    ...useOptionsQuestion(field, field.options.among)(number),
    enabled: clear,
  });
  const [alike, ...more] = (data ?? []).filter(({ value }) => String(value) !== kept?.id);
  const only = alike && more.length === 0 ? String(alike.value) : "";
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (only !== "") found(only);
  }, [only]);
}

/** Chooses what of two records stays, field by field; what only the other one has is taken by itself. */
function MergeDialog({
  kind,
  view,
  row,
  onClose,
}: DialogProps & { readonly kind: MergeKind; readonly view: ViewDescription }) {
  const say = useSay();
  const refresh = useRefresh();
  const [form] = Form.useForm<{ otherId?: string }>();
  const otherId = plainText(Form.useWatch("otherId", form));
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const [busy, run] = useBusy();
  const [fields] = useState(() => ({
    otherId: ref(kind.words.other[0], kind.words.other[1], {
      entity: view.entity.name,
      required: true,
      among: kind.among,
      hint: kind.words.otherHint,
    }),
  }));
  const kept = useRecord(view, row.id);
  useAlike(fields.otherId, kept, (id) => {
    if (otherId === "") form.setFieldsValue({ otherId: id });
  });
  const other = useRecord(view, otherId === row.id ? "" : otherId);
  const names = kept && other ? differ(view, kind, kept, other) : [];
  const takes = (name: string): boolean => choices[name] ?? plainText(kept?.[name]) === "";
  const merge = () =>
    run(async () => {
      await ask(kind.merge, { id: row.id, otherId, take: names.filter(takes) });
      toast.success(say(words.done));
      onClose();
      await refresh();
    });
  return (
    <TabModal
      open
      width={760}
      title={`${say(kind.merge.label)} · ${plainText(row["name"])}`}
      okText={say(words.merge)}
      okButtonProps={{ disabled: !kept || !other }}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={() => void merge()}
      onCancel={onClose}
    >
      <Form
        form={form}
        {...enterKeys}
        name={`merge-${row.id}`}
        layout="vertical"
        onFinish={() => {
          if (kept && other) void merge();
        }}
      >
        <FormFields form={form} fields={fields} />
      </Form>
      {otherId !== "" && otherId !== row.id && !other && <Skeleton lines={4} />}
      {kept && other && names.length === 0 && <p className={ui.muted}>{say(kind.words.same)}</p>}
      {kept && other && names.length > 0 && (
        <table className={styles.mergeTable}>
          <thead>
            <tr>
              <th scope="col">{say(words.field)}</th>
              <th scope="col">{say(kind.words.kept)}</th>
              <th scope="col">{say(kind.words.merged)}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{say(view.entity.fields[name]?.label ?? words.field)}</th>
                {[kept, other].map((one) => (
                  <td key={one.id}>
                    <label>
                      <input
                        type="radio"
                        name={name}
                        checked={takes(name) === (one === other)}
                        onChange={() => setChoices({ ...choices, [name]: one === other })}
                      />
                      {plainText(one[name]) === "" ? (
                        <span className={ui.muted}>{say(words.nothing)}</span>
                      ) : (
                        <RecordValue view={view} row={one} name={name} roomy />
                      )}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <EarlierMerges kind={kind} id={row.id} onUndone={onClose} />
    </TabModal>
  );
}

function dialogOf(kind: MergeKind) {
  return function Merging(props: DialogProps) {
    const view = useView(kind.view);
    return view && <MergeDialog kind={kind} view={view} {...props} />;
  };
}

export const MergeCustomers = dialogOf(MERGED_CUSTOMERS);
export const MergeLeads = dialogOf(MERGED_LEADS);
