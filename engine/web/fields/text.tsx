import type { CellProps, FilterProps, InputProps, KindUi } from "./kind.ts";
import type { InputProps as AntdInputProps } from "antd";
import { plainText } from "../list-row.ts";
import { Input } from "./controls.ts";

export function TextCell({ value, field }: CellProps) {
  return value === field.options.unset ? null : plainText(value);
}

/** One line of text; `extra` tunes the keyboard and the browser's help for other formats. */
export function TextInput({
  id,
  value,
  onChange,
  onBlur,
  disabled,
  extra,
}: InputProps & { readonly extra?: AntdInputProps }) {
  return (
    <Input
      {...extra}
      id={id}
      value={plainText(value)}
      disabled={disabled}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={onBlur}
    />
  );
}

export function TextFilter({ id, value, onChange }: FilterProps) {
  return <Input id={id} value={value} onChange={(event) => onChange(event.target.value)} />;
}

export const text: KindUi = { Cell: TextCell, Input: TextInput, Filter: TextFilter, width: 130 };
