import type { Action, Field, ViewDescription } from "#engine/model/index.ts";
import { fits, has } from "#engine/model/index.ts";
import type { ListRow } from "../list-row.ts";
import { parts, plainText } from "../list-row.ts";

/** The input that takes the rows. */
const rowsInput = ({ takes, input }: Pick<Action, "takes" | "input">): string | undefined =>
  takes ?? ("ids" in input ? "ids" : undefined);

/** What the rows themselves give a call: `id` of the one row, `ids` (or `userIds` on users) of all. */
export function rowInput(
  call: Pick<Action, "takes" | "input">,
  rows: readonly ListRow[],
): Record<string, string> {
  const [first] = rows;
  const all = rowsInput(call);
  return {
    ...("id" in call.input && first && { id: first.id }),
    ...(all !== undefined && { [all]: rows.map((row) => row.id).join(",") }),
  };
}

/** What of given values a call takes. */
export const inputOf = (
  { input }: Pick<Action, "input">,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name in input));

/** The inputs people are asked for. */
export function askedFields(call: Action): Readonly<Record<string, Field>> {
  const all = rowsInput(call);
  return Object.fromEntries(
    Object.entries(call.input).filter(
      ([name, field]) => name !== "id" && name !== all && !field.options.readonly,
    ),
  );
}

/** The one row the form of a call begins with, its values under the names of the inputs. */
export function startRow(
  { button }: Action,
  [row, ...others]: readonly ListRow[],
): ListRow | undefined {
  const from = button?.fromRow;
  if (!from || !row || others.length > 0) return undefined;
  if (from === true) return row;
  const named = Object.entries(from).map(([input, field]) => [input, row[field]] as const);
  return { ...row, ...Object.fromEntries(named) };
}

/** What the form of a call begins with, where it begins with the row. */
export function rowValues(call: Action, rows: readonly ListRow[]): Record<string, unknown> {
  const row = startRow(call, rows);
  if (!row) return {};
  const names = Object.keys(askedFields(call)).filter((name) => name in row);
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** A call as a row offers it to somebody, by the row's values; undefined where it does not. */
export function offeredOn(row: ListRow, call: Action, me: string): Action | undefined {
  const { when, ofAnother, decides } = call.button ?? {};
  if (!fits(row, when)) return undefined;
  if (ofAnother && ["", me].includes(plainText(row[ofAnother]))) return undefined;
  if (!decides || parts(row[decides.by]).includes(me)) return call;
  if (row[decides.askedBy] === me) return undefined;
  return { ...call, button: { ...call.button!, tone: undefined } };
}

/** The field by whose value a row is only read; undefined where it may be changed. */
export const lockOf = ({ lockedWhen = {} }: ViewDescription, row: ListRow): string | undefined =>
  Object.keys(lockedWhen).find((name) => has(row, name, lockedWhen[name]!));

/** Whether a row is only read, by the row's values. */
export const isLocked = (view: ViewDescription, row: ListRow): boolean =>
  lockOf(view, row) !== undefined;
