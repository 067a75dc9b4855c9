import type { CellProps, FilterProps, InputProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { InputNumber } from "./controls.ts";
import ui from "../ui/ui.module.css";

function IntegerCell({ value }: CellProps) {
  return plainText(value);
}

function IntegerInput({ id, value, onChange, onBlur, disabled, field }: InputProps) {
  return (
    <InputNumber
      id={id}
      value={(value as number | null) ?? null}
      precision={0}
      min={field.options.min}
      disabled={disabled}
      className={ui.full}
      onChange={(next) => onChange?.(next)}
      onBlur={onBlur}
    />
  );
}

export function NumberFilter({ id, value, onChange }: FilterProps) {
  return (
    <InputNumber
      id={id}
      value={value === "" ? null : value}
      stringMode
      className={ui.full}
      onChange={(next) => onChange(plainText(next))}
    />
  );
}

export const integer: KindUi = {
  Cell: IntegerCell,
  Input: IntegerInput,
  Filter: NumberFilter,
  width: 90,
  align: "right",
};
