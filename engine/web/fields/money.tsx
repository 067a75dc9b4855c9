import type { CellProps, InputProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { DecimalInput } from "./decimal.tsx";
import { NumberFilter } from "./integer.tsx";
import { thousands } from "#engine/model/index.ts";

/** 38640 → 38,640.00, as amounts are kept; what is no number, such as a hidden one, stays as it is. */
function asAmount(text: string): string {
  if (!/^-?\d+(\.\d*)?$/.test(text)) return text;
  const [whole = "", cents = ""] = text.split(".");
  return thousands(`${whole}.${cents.padEnd(2, "0")}`);
}

function MoneyCell({ value }: CellProps) {
  return asAmount(plainText(value));
}

function MoneyInput(props: InputProps) {
  return <DecimalInput {...props} prefix="¥" shown={asAmount} />;
}

export const money: KindUi = {
  Cell: MoneyCell,
  Input: MoneyInput,
  Filter: NumberFilter,
  width: 120,
  align: "right",
};
