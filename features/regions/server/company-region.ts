import { sql } from "kysely";
import { customer } from "#features/customers/feature.ts";
import { regionsOfCompany as regionsOfCompanyCall } from "../company-region.ts";
import { visibleSql } from "#engine/server/access/visibility.ts";
import { handle } from "#engine/server/calls.ts";
import { hooks } from "#engine/server/hooks.ts";

export const companyRegionHooks = hooks("companyRegion", {
  /** Counts the customers the reader may see in each region. */
  present: async (ctx, rows) => {
    const seen = visibleSql(customer, ctx.session, "c") ?? sql`true`;
    const counted = await ctx.unbound.rows<{ id: string; customers: number; signed: number }>(
      sql`select r.id, count(c.id)::int as customers, (count(c.id) filter (where c.sig_status = '2'))::int as signed
        from company_region r left join customer c on c.tenant_id = r.tenant_id and c.is_deleted = 0 and c.company_id = r.company_id
          and (r.area_code is null or c.region_id like r.area_code || '%') and ${seen}
        where r.tenant_id = ${ctx.session.tenantId} and r.id = any(${rows.map((row) => String(row["id"]))}) group by r.id`,
    );
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
