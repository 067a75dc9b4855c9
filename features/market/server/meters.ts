import { TIME_ZONE } from "#engine/model/index.ts";
import { sql } from "kysely";
import { count, handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { insertValidated } from "#engine/server/write/save.ts";
import { FEE, METER } from "../market-codes.ts";
import {
  billUtilities as billUtilitiesCall,
  meterAccount,
  meterReading,
  usageReport,
  waterElectricity,
} from "../meter.ts";

/** What a meter shows follows from its latest reading. */
async function showLatest(ctx: Context, meterIds: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(meterIds.map((id) => id ?? "0"))];
  const latest = sql`(select i.id, r.value, r.read_at from unnest(${ids}::bigint[]) i(id) left join lateral (
      select value, read_at from meter_reading m where ${ctx.live("meterReading", "m")} and m.meter_id = i.id order by read_at desc limit 1) r on true) s`;
  await changeRows(ctx, meterAccount, {
    set: { f16: sql`s.value`, lastReadAt: sql`s.read_at` },
    where: sql`x.id = any(${ids}::bigint[])`,
    from: { source: latest, on: sql`s.id = x.id` },
    onlyDifferent: true,
  });
}

export const meterReadingHooks = hooks("meterReading", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (before) return;
    // Readings of a meter come one after the other, so that none slips in between two that were judged.
    await ctx.unscoped
      .selectFrom("meterAccount")
      .select("id")
      .where("id", "=", draft.meterId!)
      .forUpdate()
      .execute();
    const [wrong] = await ctx.unbound.rows<{ value: string; at: string }>(
      sql`select m.value::text as value, left(m.read_at::text, 16) as at from meter_reading m where ${ctx.live("meterReading", "m")} and m.meter_id = ${draft.meterId!}
        and ((m.read_at <= ${draft.readAt!}::timestamptz and m.value > ${draft.value!}::numeric) or (m.read_at > ${draft.readAt!}::timestamptz and m.value < ${draft.value!}::numeric))
        order by m.read_at desc limit 1`,
    );
    if (wrong)
      throw invalid({
        value: [
          `读数与${wrong.at}的读数${wrong.value}矛盾，表计不会倒转`,
          `It contradicts the reading of ${wrong.at}, ${wrong.value}: meters do not run backwards`,
        ],
      });
  }),
  afterSave: (ctx, saved) =>
    showLatest(
      ctx,
      saved.map(({ after }) => after.meterId),
    ),
  afterRemove: (ctx, rows) =>
    showLatest(
      ctx,
      rows.map(({ meterId }) => meterId),
    ),
});

interface Reading {
  readonly number: string;
  readonly value: string;
  readonly at: string;
  readonly temperature?: string | null;
}

/** Takes a reading that a meter sent by itself; says which meter it is of. A reading that came before changes nothing. */
export async function takeReading(
  ctx: Context,
  { number, value, at, temperature }: Reading,
): Promise<string | undefined> {
  const meter = await ctx.unscoped
    .selectFrom("meterAccount")
    .select("id")
    .where("f9", "=", number)
    .executeTakeFirst();
  if (!meter) return undefined;
  const known = await ctx.unscoped
    .selectFrom("meterReading")
    .select("id")
    .where("meterId", "=", meter.id)
    .where("readAt", "=", at)
    .executeTakeFirst();
  if (!known) await insertValidated(ctx, meterReading, [{ meterId: meter.id, readAt: at, value }]);
  await changeRows(ctx, meterAccount, {
    set: { f18: "1", ...(temperature && { f17: temperature }) },
    where: sql`x.id = ${meter.id}`,
    onlyDifferent: true,
  });
  return meter.id;
}

interface Used {
  readonly merchant: string;
  readonly tons: string | null;
  readonly water: string;
  readonly kwh: string | null;
  readonly power: string | null;
}

/** Used in a month is the last reading in it less the last before it, or the first in it where there was none. */
const billUtilities = handle(billUtilitiesCall, async (ctx, { f1, f3 }) => {
  await ctx.lock(`utilities ${f3}`);
  const first = sql`${`${f3}-01`}::date`;
  const next = sql`(${first} + interval '1 month')`;
  const rows = await ctx.unbound.rows<Used & Record<string, unknown>>(
    sql`with meters as (
        select a.id, a.f7 as merchant, a.f8 as kind, a.f11 as price from meter_account a join merchant m on m.tenant_id = a.tenant_id and m.id = a.f7 and m.is_deleted = 0
          where ${ctx.live("meterAccount", "a")} and (m.market_id = ${f1} or exists (select 1 from stall_tenancy t join market_stall s on s.tenant_id = t.tenant_id and s.id = t.stall_id
            join market_floor f on f.tenant_id = s.tenant_id and f.id = s.f1 where ${ctx.live("stallTenancy", "t")} and t.merchant_id = m.id and f.f1 = ${f1}))),
      used as (
        select u.merchant, u.kind, u.price, e.value - coalesce(b.value, s.value) as amount from meters u
          join lateral (select value from meter_reading r where ${ctx.live("meterReading", "r")} and r.meter_id = u.id and r.read_at >= ${first} and r.read_at < ${next} order by read_at desc limit 1) e on true
          left join lateral (select value from meter_reading r where ${ctx.live("meterReading", "r")} and r.meter_id = u.id and r.read_at < ${first} order by read_at desc limit 1) b on true
          join lateral (select value from meter_reading r where ${ctx.live("meterReading", "r")} and r.meter_id = u.id and r.read_at >= ${first} order by read_at limit 1) s on true)
      select merchant::text as merchant, (sum(amount) filter (where kind = ${METER.water}))::text as tons, coalesce(round(sum(amount * price) filter (where kind = ${METER.water}), 2), 0)::text as water,
          (sum(amount) filter (where kind = ${METER.power}))::text as kwh, round(sum(amount * price) filter (where kind = ${METER.power}), 2)::text as power
        from used where not exists (select 1 from water_electricity w where ${ctx.live("waterElectricity", "w")} and w.f1 = ${f1} and w.f2 = used.merchant and w.f3 = ${f3})
        group by merchant order by merchant`,
  );
  await insertValidated(
    ctx,
    waterElectricity,
    rows.map(({ merchant, tons, water, kwh, power }) => ({
      f1,
      f2: merchant,
      f3,
      f4: tons,
      f5: water,
      f6: kwh,
      f7: power,
      status: FEE.unpaid,
    })),
  );
  return { added: rows.length };
});

export const meterHandlers = [billUtilities];

/** The difference of each reading to the one before it, added up by day. */
export const usage = count(usageReport, async (ctx, { merchantId, meterId, days }) => {
  const since = Number(days ?? 30);
  const today = ctx.moment.slice(0, 10);
  return ctx.unbound.rows(
    sql`select to_char(read_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day, coalesce(sum(used) filter (where kind = ${METER.power}), 0)::float8 as power, coalesce(sum(used) filter (where kind = ${METER.water}), 0)::float8 as water
      from (select r.read_at, a.f8 as kind, r.value - lag(r.value) over (partition by r.meter_id order by r.read_at) as used
        from meter_reading r join meter_account a on a.tenant_id = r.tenant_id and a.id = r.meter_id
        where ${ctx.seen("meterReading", "r")} and r.read_at >= ${today}::date - ${since + 40}::int ${merchantId ? sql`and a.f7 = ${merchantId}` : sql``} ${meterId ? sql`and a.id = ${meterId}` : sql``}) d
      where used is not null and read_at >= ${today}::date - ${since}::int group by 1 order by 1`,
  );
});
