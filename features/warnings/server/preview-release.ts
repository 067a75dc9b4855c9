import { sql } from "kysely";
import { user } from "#features/administration/feature.ts";
import { previewRelease } from "../release-preview.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { CLOCK, FREE, HELD } from "./release-clock.ts";

const SHOWN = 200;
const WEEK = 168;

interface Found {
  readonly id: string;
  readonly name: string | null;
  readonly owner: string;
  readonly attended: string;
  readonly release_at: string;
  readonly hours: number;
}

/** What a rule, kept or still being thought about, would put into the open sea and when; nothing is done. */
export const previewReleaseCall = handle(
  previewRelease,
  async (ctx, { id, ruleValue, companyId, ahead }) => {
    const rule = id
      ? await ctx.db
          .selectFrom("releaseRule")
          .select(["ruleValue", "companyId"])
          .where("id", "=", id)
          .executeTakeFirst()
      : undefined;
    if (id && !rule) throw notFound();
    const hours = ruleValue ?? rule?.ruleValue;
    if (!hours) throw badRequest("请输入未跟进时长(小时)", "Please enter hours without follow-up");
    const from = sql`(select ${ctx.session.tenantId}::text as tenant_id, ${companyId ?? rule?.companyId ?? null}::bigint as company_id) r
    join customer x on ${HELD} and ${ctx.seen("customer", "x")}`;
    const releaseAt = sql`${CLOCK} + make_interval(hours => ${hours}::int)`;
    const until = sql`${ctx.moment}::timestamptz + make_interval(hours => ${ahead ?? WEEK}::int)`;
    const [counts] = await ctx.unbound.rows<{ now: number; within: number; exempt: number }>(
      sql`select count(*) filter (where ${FREE} and ${releaseAt} < ${ctx.moment}::timestamptz)::int as now, count(*) filter (where ${FREE} and ${releaseAt} <= ${until})::int as within,
      count(*) filter (where not (${FREE}) and ${releaseAt} <= ${until})::int as exempt from ${from}`,
    );
    const rows = await ctx.unbound.rows<Found>(
      sql`select x.id, x.name, x.owner_user_id as owner, ${CLOCK} as attended, ${releaseAt} as release_at, ceil(extract(epoch from ${releaseAt} - ${ctx.moment}::timestamptz) / 3600)::int as hours
      from ${from} where ${FREE} and ${releaseAt} <= ${until} order by ${releaseAt}, x.id limit ${SHOWN}`,
    );
    const names = await titlesOf(
      ctx,
      user,
      rows.map(({ owner }) => owner),
    );
    return {
      ...counts!,
      records: rows.map((row) => ({
        id: row.id,
        name: row.name ?? "",
        ownerName: names.get(row.owner) ?? "",
        attended: row.attended,
        releaseAt: row.release_at,
        hoursLeft: row.hours,
      })),
    };
  },
);
