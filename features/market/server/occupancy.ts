import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { FEE, OCCUPANCY } from "../market-codes.ts";

interface Occupied {
  readonly occupancy: string;
  readonly merchant: string;
  readonly arrears: string;
  readonly endDate: string;
}

/** How stalls stand today: whose they are, and what is owed for them past its day. */
export async function occupancyOf(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Occupied>> {
  const today = ctx.moment.slice(0, 10);
  const rows = await ctx.unbound.rows<
    Omit<Occupied, "occupancy"> & { id: string; closed: boolean }
  >(
    sql`select s.id::text as id, s.status = '0' as closed, coalesce(m.f1, '') as merchant, coalesce(t.end_date::text, '') as "endDate",
        coalesce((select sum(f.arrears) from stall_fee f where ${ctx.live("stallFee", "f")} and f.f8 = s.id and f.status = ${FEE.unpaid} and f.due_date < ${today}::date), 0)::text as arrears
      from market_stall s
        left join stall_tenancy t on t.tenant_id = s.tenant_id and t.stall_id = s.id and t.is_deleted = 0
          and daterange(t.start_date, t.end_date, '[]') @> ${today}::date
        left join merchant m on m.tenant_id = s.tenant_id and m.id = t.merchant_id
      where ${ctx.live("marketStall", "s")} and s.id = any(${ids}::bigint[])`,
  );
  return new Map(
    rows.map(({ id, closed, ...row }) => [id, { ...row, occupancy: stateOf(closed, row) }]),
  );
}

function stateOf(closed: boolean, { merchant, arrears }: Omit<Occupied, "occupancy">): string {
  if (closed) return OCCUPANCY.closed;
  if (Number(arrears) > 0) return OCCUPANCY.arrears;
  return merchant === "" ? OCCUPANCY.vacant : OCCUPANCY.let;
}
