import type { CellProps, InputProps, KindUi } from "./kind.ts";
import { shortest } from "#engine/model/index.ts";
import { plainText } from "../list-row.ts";
import { useSay } from "../runtime/language.ts";
import { InputNumber } from "./controls.ts";
import { NumberFilter } from "./integer.tsx";
import { typedNumber } from "./typed-number.ts";
import ui from "../ui/ui.module.css";

interface AsShown {
  readonly prefix?: string;
  /** How digits read that nobody is typing. */
  readonly shown?: (digits: string) => string;
}

/** Exact decimals travel as strings, never as floats. Nothing is rounded: what has too many digits stands as typed, and is refused. */
export function DecimalInput({
  id,
  value,
  onChange,
  onBlur,
  disabled,
  field,
  prefix,
  shown = shortest,
}: InputProps & AsShown) {
  const say = useSay();
  const { unit } = field.options;
  return (
    <InputNumber
      id={id}
      value={value === undefined || value === "" ? null : (value as string | null)}
      stringMode
      prefix={prefix}
      suffix={unit && say(unit)}
      parser={typedNumber}
      formatter={(digits, { userTyping, input }) => (userTyping ? input : shown(plainText(digits)))}
      disabled={disabled}
      className={ui.full}
      onChange={(next) => onChange?.(next === null ? null : plainText(next))}
      onBlur={onBlur}
    />
  );
}

function DecimalCell({ value }: CellProps) {
  return shortest(plainText(value));
}

export const decimal: KindUi = {
  Cell: DecimalCell,
  Input: DecimalInput,
  Filter: NumberFilter,
  width: 100,
  align: "right",
};
