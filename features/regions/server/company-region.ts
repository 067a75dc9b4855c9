import { sql } from "kysely";
import { regionsOfCompany as regionsOfCompanyCall } from "../company-region.ts";
import { handle } from "#engine/server/calls.ts";
import { hooks } from "#engine/server/hooks.ts";

export const companyRegionHooks = hooks("companyRegion", {
  /** Counts the customers the reader may see in each region. */
  present: async (ctx, rows) => {
    if (rows.length === 0) return rows;
    const counted = await ctx.db
      .selectFrom("companyRegion as r")
      .leftJoin("customer as c", (join) =>
        join
          .onRef("c.companyId", "=", "r.companyId")
          .on(sql<boolean>`(r.area_code is null or c.region_id like r.area_code || '%')`),
      )
      .select([
        "r.id",
        sql<number>`count(c.id)::int`.as("customers"),
        sql<number>`(count(c.id) filter (where c.sig_status = '2'))::int`.as("signed"),
      ])
      .where(
        "r.id",
        "in",
        rows.map((row) => String(row["id"])),
      )
      .groupBy("r.id")
      .execute();
    return rows.map((row) => {
      const { customers = 0, signed = 0 } = counted.find(({ id }) => id === row["id"]) ?? {};
      const rate = customers === 0 ? 0 : Math.round((signed / customers) * 10_000) / 100;
      return { ...row, customerNumber: customers, signedNumber: signed, totalSignedRate: rate };
    });
  },
});

export const regionsOfCompany = handle(regionsOfCompanyCall, async (ctx, { companyId }) => {
  let query = ctx.db
    .selectFrom("companyRegion")
    .select(["id", "regionName", "companyId"])
    .orderBy("id")
    .limit(1000);
  if (companyId) query = query.where("companyId", "=", companyId);
  return (await query.execute()).map((row) => ({
    id: row.id,
    regionName: row.regionName ?? "",
    companyId: row.companyId ?? "",
  }));
});
