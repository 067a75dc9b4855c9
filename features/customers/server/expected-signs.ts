import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { chances } from "./chances.ts";

interface Expected {
  /** Customers in hand that have not signed. */
  readonly customers: number;
  readonly signs: number;
}

/**
 * How many signs are to be expected until a day of customers in hand that have not signed. Each has the chance of its stage
 * where one is set, else of its intention, the same that weigh dynamic values. How long those who signed within a year took
 * from their first enquiry says what part of it falls into the days left, and what is gone with the days in which the customer
 * did not sign. `whose` is a condition on the customers, called t.
 */
export async function expectedSigns(
  ctx: Context,
  whose: RawBuilder<boolean>,
  until: string,
): Promise<Expected> {
  const { stage, intention } = await chances(ctx);
  const today = sql`${ctx.moment.slice(0, 10)}::date`;
  const chance = sql`coalesce((${stage}::jsonb ->> t.stage)::numeric, (${intention}::jsonb ->> t.purpose)::numeric, 0)`;
  const began = sql`coalesce(t.first_time, t.create_time)::date`;
  const [found] = await ctx.unbound.rows<Expected>(
    sql`with hand as (
        select greatest(${today} - ${began}, 0) as days, ${chance} as chance, count(*) as customers
        from customer t where ${ctx.live("customer", "t")} and t.pool_status = '0' and coalesce(t.sig_status, '1') = '1' and ${whose} group by 1, 2),
      cycle as (
        select greatest(t.sig_date - ${began}, 0) as days, count(*) as signs
        from customer t where ${ctx.live("customer", "t")} and t.sig_status = '2' and t.sig_date > ${today} - 365 group by 1),
      part as (
        select h.days, coalesce(sum(c.signs) filter (where c.days <= h.days) / sum(c.signs), 0) as gone,
          coalesce(sum(c.signs) filter (where c.days > h.days and c.days <= h.days + (${until}::date - ${today})) / sum(c.signs), 0) as due
        from (select distinct days from hand) h left join cycle c on true group by h.days)
      select coalesce(sum(customers), 0)::int as customers,
        coalesce(sum(customers * chance * due / nullif(1 - chance * gone, 0)), 0)::float8 as signs
      from hand join part using (days)`,
  );
  return found!;
}
