import type { InputProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { InputNumber } from "./controls.ts";
import { NumberFilter } from "./integer.tsx";
import { TextCell } from "./text.tsx";

/** Exact decimals travel as strings, never as floats. */
export function DecimalInput({ id, value, onChange, onBlur, disabled, field, prefix }: InputProps & { readonly prefix?: string }) {
  return (
    <InputNumber
      id={id}
      value={value === undefined || value === "" ? null : (value as string | null)}
      stringMode
      precision={field.options.scale ?? 2}
      min={field.options.min}
      prefix={prefix}
      disabled={disabled}
      className="engine-full"
      onChange={(next) => onChange?.(next === null ? null : plainText(next))}
      onBlur={onBlur}
    />
  );
}

export const decimal: KindUi = { Cell: TextCell, Input: DecimalInput, Filter: NumberFilter, width: 100, align: "right" };
