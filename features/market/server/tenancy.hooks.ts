import { sql } from "kysely";
import { OCCUPANCY } from "../market-codes.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { keepWhile } from "#engine/server/write/keep-while.ts";
import { occupancyOf } from "./occupancy.ts";

/** A stall has one tenant at a time. */
export const stallTenancyHooks = hooks("stallTenancy", {
  beforeSave: each(async (ctx, { draft, before }) => {
    const { stallId, startDate, endDate } = { ...before, ...draft };
    if (endDate && endDate < startDate!)
      throw invalid({ endDate: ["到期日不能早于起租日", "It cannot end before it begins"] });
    const stall = await ctx.db
      .selectFrom("marketStall")
      .select(["status", "rent"])
      .where("id", "=", stallId!)
      .forUpdate()
      .executeTakeFirst();
    if (!stall) throw badRequest("铺位不存在", "There is no such stall");
    if (!before && stall.status === "0")
      throw badRequest("该铺位已停用", "This stall is out of use");
    const [taken] = await ctx.unbound.rows<{ merchant: string; since: string }>(
      sql`select m.f1 as merchant, t.start_date::text as since from stall_tenancy t join merchant m on m.tenant_id = t.tenant_id and m.id = t.merchant_id
        where ${ctx.live("stallTenancy", "t")} and t.stall_id = ${stallId!} and t.id <> ${before?.id ?? "0"}::bigint
          and daterange(t.start_date, t.end_date, '[]') && daterange(${startDate!}::date, ${endDate ?? null}::date, '[]') limit 1`,
    );
    if (taken)
      throw invalid({
        stallId: [
          `该铺位已租给“${taken.merchant}”（${taken.since}起）`,
          `This stall is let to ${taken.merchant} since ${taken.since}`,
        ],
      });
    if (!before) draft.rent ??= stall.rent;
  }),
});

/** Who has a stall today, and whether they owe. */
export const marketStallHooks = hooks("marketStall", {
  present: async (ctx, rows, wants) => {
    if (rows.length === 0) return rows;
    if (!wants("occupancy") && !wants("tenantMerchant")) return rows;
    const states = await occupancyOf(
      ctx,
      rows.map(({ id }) => String(id)),
    );
    return rows.map((row) => {
      const state = states.get(String(row["id"]));
      return {
        ...row,
        occupancy: state?.occupancy ?? OCCUPANCY.vacant,
        tenantMerchant: state?.merchant ?? "",
      };
    });
  },
  reckoned: { occupancy: ["id"], tenantMerchant: ["id"] },
});

/** What still stands in something else, by its column: it goes only once that is gone. */
const standing = (
  entity: "market" | "marketFloor" | "marketStall" | "merchant" | "meterAccount",
  tables: readonly (readonly [table: string, column: string])[],
  zh: string,
  en: string,
) =>
  keepWhile(entity, async (ctx, ids) => {
    const rows = await ctx.unbound.rows<{ id: string }>(
      sql`${sql.join(
        tables.map(
          ([table, column]) =>
            sql`select ${sql.id(column)}::text as id from ${sql.id(table)} where tenant_id = ${ctx.session.tenantId} and is_deleted = 0 and ${sql.id(column)} = any(${ids}::bigint[])`,
        ),
        sql` union `,
      )}`,
    );
    return new Map(rows.map(({ id }) => [id, [zh, en]]));
  });

export const marketKeeps = [
  standing("market", [["market_floor", "f1"]], "该市场下还有楼层", "The market still has floors"),
  standing(
    "marketFloor",
    [["market_stall", "f1"]],
    "该楼层下还有铺位",
    "The floor still has stalls",
  ),
  standing(
    "marketStall",
    [
      ["stall_tenancy", "stall_id"],
      ["stall_fee", "f8"],
    ],
    "该铺位还有租约或费用",
    "The stall still has tenancies or fees",
  ),
  standing(
    "merchant",
    [
      ["stall_tenancy", "merchant_id"],
      ["stall_fee", "f4"],
      ["meter_account", "f7"],
      ["merchant_product", "f2"],
    ],
    "该商户还有租约、费用、表计或商品",
    "The merchant still has tenancies, fees, meters or goods",
  ),
  standing(
    "meterAccount",
    [["meter_reading", "meter_id"]],
    "该表计已有读数",
    "The meter has readings",
  ),
];
