import type { CellProps, FilterProps, InputProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { useSay } from "../runtime/language.ts";
import { InputNumber } from "./controls.ts";
import { thousands } from "#engine/model/index.ts";
import { typedNumber } from "./typed-number.ts";
import ui from "../ui/ui.module.css";

/** Five digits and more are grouped; four may be a year. */
function IntegerCell({ value, field }: CellProps) {
  if (value === field.options.unset) return null;
  const digits = plainText(value);
  return digits.length > 4 ? thousands(digits) : digits;
}

function IntegerInput({ id, value, onChange, onBlur, disabled, field }: InputProps) {
  const say = useSay();
  const { unset, unit } = field.options;
  return (
    <InputNumber
      id={id}
      value={value === unset ? null : ((value as number | null) ?? null)}
      parser={typedNumber}
      suffix={unit && say(unit)}
      disabled={disabled}
      className={ui.full}
      onChange={(next) => onChange?.(next ?? unset ?? null)}
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
      parser={typedNumber}
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
