import type { CellProps, InputProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { DecimalInput } from "./decimal.tsx";
import { NumberFilter } from "./integer.tsx";

/** 1234567.80 → 1,234,567.80, on the digits themselves so that nothing is rounded. */
function thousands(amount: string): string {
  const [whole = "", fraction] = amount.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function MoneyCell({ value }: CellProps) {
  return thousands(plainText(value));
}

function MoneyInput(props: InputProps) {
  return <DecimalInput {...props} prefix="¥" />;
}

export const money: KindUi = {
  Cell: MoneyCell,
  Input: MoneyInput,
  Filter: NumberFilter,
  width: 120,
  align: "right",
};
