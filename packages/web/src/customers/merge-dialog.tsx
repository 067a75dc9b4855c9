import { declared, model, ref, views, type View } from "@zhuke/model";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { get, post } from "../app/http.ts";
import { useSay } from "../app/language.ts";
import { useTelling } from "../app/told.ts";
import { FormFields } from "../engine/form-fields.tsx";
import { ROWS } from "../engine/list-data.ts";
import { plainText, type ListRow } from "../engine/list-row.ts";
import { RecordValue } from "../engine/record-title.tsx";
import { toast } from "../ui/feedback.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { TabModal } from "../ui/tab-modal.tsx";
import { EarlierMerges } from "./earlier-merges.tsx";
import { words } from "./merge-words.ts";
import "./merge-dialog.css";

const { customer } = model;
const VIEW: View | undefined = views.find(({ name }) => name === "customer");
const CHOOSABLE = [...(VIEW?.form ?? []).flatMap(({ fields }) => fields), "ownerUserId", "commServiceId", "sigDesignerId"];
const OTHER = { otherId: ref(words.other[0], words.other[1], { entity: "customer", required: true, hint: words.otherHint }) };

const differ = (kept: ListRow, other: ListRow): string[] =>
  CHOOSABLE.filter((name) => plainText(kept[name]) !== plainText(other[name]) && plainText(other[name]) !== "");

function useCustomer(id: string) {
  return useQuery({
    queryKey: [ROWS, "merge", id],
    queryFn: ({ signal }) => get<ListRow>(`${customer.paths[0] ?? ""}/detail`, { id }, { signal }),
    enabled: id !== "",
    gcTime: 0,
  }).data;
}

/** Chooses what of two customers stays, field by field; what only the other one has is taken by itself. */
export default function MergeDialog({ row, onClose }: { readonly row: ListRow; readonly onClose: () => void }) {
  const say = useSay();
  const client = useQueryClient();
  const [form] = Form.useForm<{ otherId?: string }>();
  const otherId = plainText(Form.useWatch("otherId", form));
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const [busy, run] = useTelling();
  const kept = useCustomer(row.id);
  const other = useCustomer(otherId === row.id ? "" : otherId);
  const names = kept && other ? differ(kept, other) : [];
  const takes = (name: string): boolean => choices[name] ?? plainText(kept?.[name]) === "";
  const merge = () =>
    run(async () => {
      await post(declared.mergeCustomers.paths[0] ?? "", { id: row.id, otherId, take: names.filter(takes) });
      toast.success(say(words.done));
      onClose();
      await client.invalidateQueries({ queryKey: [ROWS] });
    });
  return (
    <TabModal
      open
      width={760}
      title={`${say(declared.mergeCustomers.label)} · ${plainText(row["name"])}`}
      okText={say(words.merge)}
      okButtonProps={{ disabled: !kept || !other }}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={() => void merge()}
      onCancel={onClose}
    >
      <Form form={form} name={`merge-${row.id}`} layout="vertical">
        <FormFields form={form} fields={OTHER} />
      </Form>
      {otherId !== "" && otherId !== row.id && !other && <Skeleton lines={4} />}
      {VIEW && kept && other && names.length === 0 && <p className="engine-muted">{say(words.same)}</p>}
      {VIEW && kept && other && names.length > 0 && (
        <table className="merge-table">
          <thead>
            <tr>
              <th scope="col">{say(words.field)}</th>
              <th scope="col">{say(words.kept)}</th>
              <th scope="col">{say(words.merged)}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{say(VIEW.entity.fields[name]?.label ?? words.field)}</th>
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
                        <span className="engine-muted">{say(words.nothing)}</span>
                      ) : (
                        <RecordValue view={VIEW} row={one} name={name} roomy />
                      )}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <EarlierMerges customerId={row.id} onUndone={onClose} />
    </TabModal>
  );
}
