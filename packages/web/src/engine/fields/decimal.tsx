import type { CellProps, InputProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { InputNumber } from "./controls.ts";
import { NumberFilter } from "./integer.tsx";

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

/** 135.00 → 135, 1.50 → 1.5. */
function DecimalCell({ value }: CellProps) {
  const digits = plainText(value);
  return digits.includes(".") ? digits.replace(/\.?0+$/, "") : digits;
}

export const decimal: KindUi = { Cell: DecimalCell, Input: DecimalInput, Filter: NumberFilter, width: 100, align: "right" };
