import type { Call, Field } from "@zhuke/model";
import { views } from "@zhuke/model";
import type { ListRow } from "./list-row.ts";

/** The input that takes the rows: `ids`, or else the references to rows such as its button stands on. */
function rowsInput({ input, button }: Call): string | undefined {
  if ("ids" in input) return "ids";
  const entity = views.find((view) => button?.views.includes(view.name))?.entity.name;
  return Object.keys(input).find((name) => input[name]?.kind === "refs" && input[name].options.entity === entity);
}

/** What the rows themselves give a call: `id` of the one row, `ids` (or `userIds` on users) of all. */
export function rowInput(call: Call, rows: readonly ListRow[]): Record<string, string> {
  const [first] = rows;
  const all = rowsInput(call);
  return {
    ...("id" in call.input && first && { id: first.id }),
    ...(all !== undefined && { [all]: rows.map((row) => row.id).join(",") }),
  };
}

/** The inputs people are asked for. */
export function askedFields(call: Call): Readonly<Record<string, Field>> {
  const all = rowsInput(call);
  return Object.fromEntries(Object.entries(call.input).filter(([name, field]) => name !== "id" && name !== all && !field.options.readonly));
}

/** Whether a call's button belongs on a row, by the row's values. */
export function fitsRow(call: Call, row: ListRow): boolean {
  return Object.entries(call.button?.when ?? {}).every(([name, values]) =>
    values.some((value) => String(value) === String(row[name] ?? null)),
  );
}
