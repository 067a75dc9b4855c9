import type { CellProps, InputProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { DecimalInput } from "./decimal.tsx";
import { NumberFilter } from "./integer.tsx";
import { thousands } from "#engine/model/index.ts";

function MoneyCell({ value }: CellProps) {
  return thousands(plainText(value));
}

function MoneyInput(props: InputProps) {
  return <DecimalInput {...props} prefix="¥" shown={thousands} />;
}

export const money: KindUi = {
  Cell: MoneyCell,
  Input: MoneyInput,
  Filter: NumberFilter,
  width: 120,
  align: "right",
};
