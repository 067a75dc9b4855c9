import { useQuery } from "@tanstack/react-query";
import { Segmented } from "antd";
import { useState } from "react";
import type { FieldMode } from "#engine/model/index.ts";
import { isCalled } from "#engine/model/pinyin.ts";
import { NameSelect } from "#engine/web/fields/name-select.tsx";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useLanguage, useSay } from "#engine/web/runtime/language.ts";
import { ROWS, useRefresh } from "#engine/web/runtime/refresh.ts";
import { useBusy } from "#engine/web/runtime/report-errors.ts";
import { FindBox } from "#engine/web/ui/find-box.tsx";
import { toast } from "#engine/web/ui/feedback.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { limitFields, roleFields } from "../role.ts";
import { fieldWords, limitedWords, words } from "./words.ts";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./administration.module.css";

type Mode = FieldMode | "";

interface FieldDialogProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

/** Which fields a role does not see or may not change. */
export default function FieldDialog({ row, onClose }: FieldDialogProps) {
  const say = useSay();
  const language = useLanguage();
  const refresh = useRefresh();
  const path = roleFields.paths[0] ?? "";
  const { data: lists } = useQuery({
    queryKey: [ROWS, path, row.id, language],
    queryFn: ({ signal }) => ask(roleFields, { roleId: row.id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [busy, run] = useBusy();
  const [picked, pick] = useState<string>();
  const [text, setText] = useState("");
  const [changed, change] = useState<Readonly<Record<string, Mode>>>({});
  const list = lists?.find(({ entity }) => entity === picked) ?? lists?.[0];
  const shown = list?.fields.filter(({ label }) => isCalled(label, text.trim())) ?? [];
  const key = (entity: string, name: string): string => `${entity}.${name}`;
  type Held = { readonly name: string; readonly mode: Mode };
  const modeNow = (entity: string, { name, mode }: Held): Mode =>
    changed[key(entity, name)] ?? mode;
  const save = () =>
    run(async () => {
      const rules = (lists ?? []).map(({ entity, fields }) => {
        const modes = fields.map((field) => [field.name, modeNow(entity, field)] as const);
        return [entity, Object.fromEntries(modes.filter(([, mode]) => mode !== ""))] as const;
      });
      await ask(limitFields, { roleId: row.id, rules: Object.fromEntries(rules) });
      toast.success(say(words.granted));
      onClose();
      await refresh();
    });
  const modeOptions = (modes: readonly FieldMode[]) => [
    { value: "" as Mode, label: say(words.fieldOpen) },
    {
      value: "readonly" as Mode,
      label: say(words.fieldReadonly),
      disabled: !modes.includes("readonly"),
    },
    { value: "hidden" as Mode, label: say(words.fieldHidden), disabled: !modes.includes("hidden") },
  ];
  return (
    <TabModal
      open
      title={say(fieldWords(plainText(row["roleName"])))}
      width={640}
      okText={say(words.save)}
      cancelText={say(words.cancel)}
      okButtonProps={{ disabled: !lists }}
      confirmLoading={busy && lists !== undefined}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className={`${ui.muted} ${styles.grantHint}`}>{say(words.fieldHint)}</p>
      {list && lists ? (
        <>
          <div className={styles.fieldTools}>
            <NameSelect
              aria-label={say(words.fieldList)}
              value={list.entity}
              options={lists.map(({ entity, label, fields }) => {
                const limited = fields.filter((field) => modeNow(entity, field) !== "").length;
                return { value: entity, label: say(limitedWords(label, limited)) };
              })}
              onChange={pick}
            />
            <FindBox label={say(words.findField)} value={text} onChange={setText} />
          </div>
          {shown.length === 0 && (
            <p className={`${ui.muted} ${styles.grantNone}`}>{say(words.nothing)}</p>
          )}
          <ul className={styles.fieldModes}>
            {shown.map(({ name, label, modes, mode }) => (
              <li key={name}>
                <span>{label}</span>
                <Segmented<Mode>
                  aria-label={label}
                  value={modeNow(list.entity, { name, mode })}
                  options={modeOptions(modes)}
                  onChange={(value) => change({ ...changed, [key(list.entity, name)]: value })}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Skeleton lines={10} />
      )}
    </TabModal>
  );
}
