import type { CellProps, InputProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { DecimalInput } from "./decimal.tsx";
import { NumberFilter } from "./integer.tsx";
import { thousands } from "#engine/model/index.ts";

function MoneyCell({ value }: CellProps) {
  return thousands(plainText(value));
}

/** 38640 → 38,640.00, as amounts are kept. */
function asAmount(digits: string): string {
  const [whole = "", cents = ""] = digits.split(".");
  return whole === "" ? "" : thousands(`${whole}.${cents.padEnd(2, "0")}`);
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
