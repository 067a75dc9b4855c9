import type { Context } from "#engine/server/context.ts";
import { hooks } from "#engine/server/hooks.ts";
import { KINDS } from "./kinds.ts";

/** Says of records what they wait for. */
const awaiting =
  (table: string) =>
  async (ctx: Context, rows: Record<string, unknown>[]): Promise<Record<string, unknown>[]> => {
    if (rows.length === 0) return rows;
    const held = await ctx.unscoped
      .selectFrom("heldRecord")
      .select(["recordId", "kind"])
      .where("recordTable", "=", table)
      .where(
        "recordId",
        "in",
        rows.map(({ id }) => String(id)),
      )
      .execute();
    for (const row of rows)
      row["awaiting"] = held
        .filter(({ recordId }) => recordId === row["id"])
        .map(({ kind }) => ctx.say(KINDS[kind].label))
        .join("、");
    return rows;
  };

const reckoned = { awaiting: ["id"] } as const;

export const awaitingHooks = [
  hooks("customer", { reckoned, present: awaiting("customer") }),
  hooks("contract", { reckoned, present: awaiting("contract") }),
];
