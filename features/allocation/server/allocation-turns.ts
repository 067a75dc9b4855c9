import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { byDefault, orNull, own, ownTable } from "#engine/server/schema/own-table.ts";
import type { Context } from "#engine/server/context.ts";

/** How far behind its share a department of a channel or a person of a list is, and how many a person got on a day. */
export const allocationTurn = ownTable(
  "allocationTurn",
  {
    tenantId: own.text,
    /** Id of the channel department or of the entry of the list. */
    ofId: own.id,
    credit: byDefault(own.float, "0"),
    day: orNull(own.text),
    today: byDefault(own.integer, "0"),
  },
  { primaryKey: ["tenantId", "ofId"] },
);

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    allocationTurn: OwnRow<typeof allocationTurn>;
  }
}

export interface Standing {
  readonly credit: number;
  /** How many it got today. */
  readonly today: number;
}

const NONE: Standing = { credit: 0, today: 0 };

/** Where departments and people stand; whoever reads them holds the locks on what they belong to. */
export async function standings(
  ctx: Context,
  ids: readonly string[],
): Promise<(id: string) => Standing> {
  const day = ctx.moment.slice(0, 10);
  const rows = await ctx.unscoped
    .selectFrom("allocationTurn")
    .select(["ofId", "credit", "day", "today"])
    .where("ofId", "in", ids)
    .execute();
  const known = new Map(
    rows.map((row) => [
      row.ofId,
      { credit: row.credit, today: row.day === day ? row.today : 0 } satisfies Standing,
    ]),
  );
  return (id) => known.get(id) ?? NONE;
}

/** Keeps where they stand, all in one statement. */
export async function keepStandings(
  ctx: Context,
  rows: readonly (Standing & { readonly id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const day = ctx.moment.slice(0, 10);
  await ctx.unscoped
    .insertInto("allocationTurn")
    .values(
      rows.map(({ id, credit, today }) => ({
        tenantId: ctx.session.tenantId,
        ofId: id,
        credit,
        today,
        day,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "ofId"]).doUpdateSet((eb) => ({
        credit: eb.ref("excluded.credit"),
        today: eb.ref("excluded.today"),
        day: eb.ref("excluded.day"),
      })),
    )
    .execute();
}

/** Shares changed: everybody begins anew, with the same count of the day. */
export async function forgetCredits(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.unscoped
    .updateTable("allocationTurn")
    .set({ credit: 0 })
    .where("ofId", "in", ids)
    .execute();
}
