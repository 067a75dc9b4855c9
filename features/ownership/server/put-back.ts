import { sql } from "kysely";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import type { Handing } from "./change-hands.ts";
import { changeHands } from "./change-hands.ts";
import type { HoldingKind } from "./holding-kinds.ts";
import type { Passing } from "./passings.ts";

const valueIn = (row: "x" | "s", name: string): Fragment => sql.id(row, columnName(name));

/** Gives rows that were passed on the values they had before: one statement for those whose same fields were changed. */
export async function putBack(
  ctx: Context,
  kind: HoldingKind,
  passings: readonly Passing[],
  noted: Pick<Handing, "event" | "content">,
): Promise<void> {
  const alike = new Map<string, Passing[]>();
  for (const passing of passings) {
    const fields = Object.keys(passing.changes).sort().join();
    alike.set(fields, [...(alike.get(fields) ?? []), passing]);
  }
  for (const some of alike.values()) await putSomeBack(ctx, kind, some, noted);
}

async function putSomeBack(
  ctx: Context,
  kind: HoldingKind,
  passings: readonly Passing[],
  noted: Pick<Handing, "event" | "content">,
): Promise<void> {
  const { owner, dept, company } = kind.ownership;
  const names = Object.keys(passings[0]!.changes);
  // Logs read who had the row, whether that changed or not.
  const told = [owner, dept, company].filter((name) => name !== undefined);
  const values = passings.map(({ id, changes }) => ({
    id,
    ...Object.fromEntries(names.map((name) => [columnName(name), changes[name]![0]])),
  }));
  await changeHands(ctx, kind, {
    ...noted,
    set: {
      ...Object.fromEntries(told.map((name) => [name, valueIn("x", name)])),
      ...Object.fromEntries(names.map((name) => [name, valueIn("s", name)])),
    },
    where: sql`x.id = any(${passings.map(({ id }) => id)})`,
    most: passings.length,
    from: {
      source: sql`jsonb_populate_recordset(null::${sql.id(kind.entity.table)}, ${JSON.stringify(values)}::jsonb) as s`,
      on: sql`s.id = b.id`,
    },
  });
}
