import { sql } from "kysely";
import { may } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import type { Save } from "#engine/server/hooks.ts";
import { hooks, newDrafts } from "#engine/server/hooks.ts";
import { readBalances } from "./balances.ts";
import { balancesChanged, stateOf } from "./check-balances.ts";
import { hasDays } from "./day-costs.ts";
import { placeCosts } from "./place-costs.ts";

interface Registered {
  channel?: string | null;
  subChannel?: string | null;
  companyId?: string | null;
  register?: string | null;
}

/** Places what is saved, and says who entered it. */
async function registerCosts<D extends Registered>(
  ctx: Context,
  all: readonly Save<D, Registered>[],
): Promise<void> {
  await placeCosts(ctx, all);
  for (const draft of newDrafts(all)) draft.register ??= ctx.session.userId;
}

/** Money moved: balances follow. */
const moved = {
  afterSave: balancesChanged,
  afterRemove: balancesChanged,
} as const;

export const channelUseMonthHooks = hooks("channelUseMonth", {
  judges: true,
  beforeSave: async (ctx, all) => {
    await registerCosts(ctx, all);
    for (const draft of newDrafts(all)) draft.regTime ??= ctx.moment;
  },
  ...moved,
  reckoned: { remark: [] },
  /** Whether the month's expense counts, or days stand in for it. */
  present: async (ctx, rows, wants) => {
    if (rows.length === 0 || !wants("remark")) return rows;
    const ids = rows.map((row) => String(row["id"]));
    const found = await ctx.unbound.rows<{ id: string }>(
      sql`select m.id from channel_use_month m where m.tenant_id = ${ctx.session.tenantId} and m.id = any(${ids}::bigint[]) and ${hasDays(ctx, "m")}`,
    );
    const daily = new Set(found.map(({ id }) => id));
    return rows.map((row) => ({
      ...row,
      remark: daily.has(String(row["id"])) ? "daily" : "monthly",
    }));
  },
});

export const channelUseDailyHooks = hooks("channelUseDaily", {
  judges: true,
  beforeSave: registerCosts,
  ...moved,
  reckoned: { remark: [] },
  present: (_ctx, rows) => rows.map((row) => ({ ...row, remark: "daily" })),
});

export const channelRechargeHooks = hooks("channelRecharge", {
  judges: true,
  beforeSave: registerCosts,
  ...moved,
});

export const accountHooks = hooks("channel", {
  ...moved,
  reckoned: { balance: [], balanceState: ["balanceWarning"] },
  /** Only who may see accounts sees what is left on them, and how they stand now: what is kept of that follows a moment later. */
  present: async (ctx, rows, wants) => {
    if (!(wants("balance") || wants("balanceState")) || !may(ctx.session, "channel_account"))
      return rows;
    const balances = await readBalances(
      ctx,
      rows.map((row) => String(row["id"])),
    );
    return rows.map((row) => {
      const balance = balances.get(String(row["id"]));
      const warning = row["balanceWarning"] as string | null;
      return {
        ...row,
        balance: balance ?? null,
        balanceState: balance === undefined ? "" : stateOf(balance, warning),
      };
    });
  },
});
