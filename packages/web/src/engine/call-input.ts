import type { Call, Field } from "@zhuke/model";
import type { ListRow } from "./list-row.ts";

/** What the rows themselves give a call: `id` of the one row, `ids` of all. */
export function rowInput(call: Call, rows: readonly ListRow[]): Record<string, string> {
  const [first] = rows;
  return {
    ...("id" in call.input && first && { id: first.id }),
    ...("ids" in call.input && { ids: rows.map((row) => row.id).join(",") }),
  };
}

/** The inputs people are asked for. */
export function askedFields(call: Call): Readonly<Record<string, Field>> {
  return Object.fromEntries(
    Object.entries(call.input).filter(([name, field]) => name !== "id" && name !== "ids" && !field.options.readonly),
  );
}

/** Whether a call's button belongs on a row, by the row's values. */
export function fitsRow(call: Call, row: ListRow): boolean {
  return Object.entries(call.button?.when ?? {}).every(([name, values]) =>
    values.some((value) => String(value) === String(row[name] ?? null)),
  );
}
