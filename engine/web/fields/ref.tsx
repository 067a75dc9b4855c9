import type { Field } from "#engine/model/index.ts";
import { useDeferredValue, useState } from "react";
import type { CellProps, FilterProps, InputProps, KindUi } from "./kind.ts";
import { parts, plainText } from "../list-row.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Select } from "./controls.ts";
import { useRemoteOptions } from "./remote.ts";
import { useSession } from "../runtime/session.ts";
import ui from "../ui/ui.module.css";
import styles from "./fields.module.css";

/** Answers carry the title of what is referred to beside its id. */
export function RefCell({ value, row, field }: CellProps) {
  const { labelAs } = field.options;
  return plainText(labelAs === undefined ? value : (row[labelAs] ?? ""));
}

interface RemoteSelectProps {
  readonly id?: string;
  readonly field: Field;
  readonly multiple?: boolean;
  readonly value: string;
  /** Titles of the ids already chosen, comma-joined like them. */
  readonly titles?: string;
  readonly disabled?: boolean;
  /** Filter of the rows on offer. */
  readonly among?: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
  readonly onTitle?: (title: string) => void;
  readonly onBlur?: () => void;
}

/** A select that asks the server for options while one types. */
export function RemoteSelect({
  id,
  field,
  multiple,
  value,
  titles = "",
  disabled,
  among,
  onChange,
  onTitle,
  onBlur,
}: RemoteSelectProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed);
  // «0» and «-1» stand for nothing in rows of the family.
  const keys = parts(value).filter((key) => key !== "0" && key !== "-1");
  const {
    data = [],
    isFetching,
    isError,
    refetch,
  } = useRemoteOptions(field, keyword, open || (keys.length > 0 && titles === ""), among);
  const names = parts(titles);
  const known = new Map(keys.map((key, position) => [key, names[position] ?? key]));
  for (const option of data) known.set(String(option.value), option.label);
  const found = data.map((option) => ({
    value: String(option.value),
    label: option.label,
    hint: option.deptName,
  }));
  const missing =
    typed === "" ? keys.filter((key) => !found.some((option) => option.value === key)) : [];
  return (
    <Select
      id={id}
      notFoundContent={isError ? <LoadFailed onRetry={() => void refetch()} /> : undefined}
      mode={multiple ? "multiple" : undefined}
      value={multiple ? keys : keys[0]}
      options={[
        ...missing.map((key) => ({ value: key, label: known.get(key), hint: undefined })),
        ...found,
      ]}
      labelRender={({ value: key }) => known.get(String(key)) ?? String(key)}
      optionRender={(option) => (
        <span className={styles.option}>
          {option.label}
          {option.data.hint && <small>{option.data.hint}</small>}
        </span>
      )}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      disabled={disabled}
      allowClear
      maxTagCount="responsive"
      className={ui.full}
      onOpenChange={setOpen}
      onChange={(next: string | string[] | undefined) => {
        onChange(plainText(Array.isArray(next) ? next.join(",") : next));
        if (!Array.isArray(next)) onTitle?.(known.get(plainText(next)) ?? "");
      }}
      onBlur={onBlur}
    />
  );
}

export function RefInput(props: InputProps) {
  const { id, value, onChange, onTitle, onBlur, disabled, field, row, among } = props;
  const { labelAs } = field.options;
  const me = useSession(({ userId, user }) => (userId === value ? user?.realName : undefined));
  return (
    <RemoteSelect
      id={id}
      field={field}
      multiple={field.kind === "refs"}
      value={plainText(Array.isArray(value) ? value.join(",") : value)}
      titles={(labelAs === undefined ? "" : plainText(row?.[labelAs])) || plainText(me)}
      among={among}
      onTitle={onTitle}
      disabled={disabled}
      onChange={(next) => onChange?.(next === "" ? null : next)}
      onBlur={onBlur}
    />
  );
}

function RefFilter({ id, value, onChange, field }: FilterProps) {
  return <RemoteSelect id={id} field={field} multiple value={value} onChange={onChange} />;
}

export const ref: KindUi = { Cell: RefCell, Input: RefInput, Filter: RefFilter, width: 130 };
