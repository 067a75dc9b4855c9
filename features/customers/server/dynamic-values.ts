import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import { customer } from "../customer.ts";
import { dynamicValueSums, dynamicValues as dynamicValuesCall } from "../dynamic-value-calls.ts";
import { handle } from "#engine/server/calls.ts";
import { withheldNames } from "#engine/server/access/visible-fields.ts";
import type { Context } from "#engine/server/context.ts";
import { listParams } from "#engine/server/http/input.ts";
import { listConditions, readPage } from "#engine/server/read/list.ts";
import { chances } from "./chances.ts";

const NAMES = [
  "dynamicValue",
  "dynamicValueSign",
  "serviceDynamicValue",
  "serviceDynamicValueSign",
  "designerDynamicValue",
  "designerDynamicValueSign",
] as const;

type Values = Readonly<Record<(typeof NAMES)[number], string>>;

/**
 * The six values of customers called t: expected is the amount of the latest sign record (dated ones before planned ones), else the estimate, else area × price,
 * times the chance of the stage, else of the intention; signed is what is signed and not returned. Somebody missing has none.
 */
async function reckoned(ctx: Context, where: Fragment): Promise<Fragment> {
  const { stage, intention, squarePrice } = await chances(ctx);
  return sql`select t.id,
      case when t.owner_user_id is not null then v.expected end as "dynamicValue",
      case when t.owner_user_id is not null then v.signed end as "dynamicValueSign",
      case when p.service is not null then v.expected end as "serviceDynamicValue",
      case when p.service is not null then v.signed_by_service end as "serviceDynamicValueSign",
      case when t.sig_designer_id is not null then v.expected end as "designerDynamicValue",
      case when t.sig_designer_id is not null then v.signed_by_designer end as "designerDynamicValueSign"
    from customer t
    cross join lateral (select coalesce(t.comm_service_id, t.sig_service_id) as service) p
    left join dept d on d.tenant_id = t.tenant_id and d.id = t.company_id
    cross join lateral (
      select (array_agg(s.pre_amount order by s.sig_date desc nulls last, s.id desc) filter (where s.pre_amount is not null))[1] as amount,
        coalesce(sum(s.pre_amount) filter (where s.sig_status = '2'), 0) as signed,
        coalesce(sum(s.pre_amount) filter (where s.sig_status = '2' and coalesce(s.sig_service_id, p.service) = p.service), 0) as by_service,
        coalesce(sum(s.pre_amount) filter (where s.sig_status = '2' and coalesce(s.sig_designer_id, t.sig_designer_id) = t.sig_designer_id), 0) as by_designer
      from sign_record s where s.tenant_id = ${ctx.session.tenantId} and s.customer_id = t.id and s.is_deleted = 0) s
    cross join lateral (
      select round(coalesce(s.amount, t.estimated_amount, t.house_size * coalesce(d.square_price, ${squarePrice}::numeric), 0)
          * coalesce((${stage}::jsonb ->> t.stage)::numeric, (${intention}::jsonb ->> t.purpose)::numeric, 0), 2) as expected,
        round(case when t.sig_status in ('3', '4') then 0 else s.signed end, 2) as signed,
        round(case when t.sig_status in ('3', '4') then 0 else s.by_service end, 2) as signed_by_service,
        round(case when t.sig_status in ('3', '4') then 0 else s.by_designer end, 2) as signed_by_designer) v
    where ${where}`;
}

/** Those of the values that no role hides from the session. */
const seenNames = ({ session }: Context) => {
  const withheld = withheldNames(session, customer);
  return NAMES.filter((name) => !withheld.includes(name));
};

const variant = customer.lists["dynamicValue"]!;

const showPage = handle(dynamicValuesCall, async (ctx, _input, { request }) => {
  const params = listParams(request);
  const asked = params["fields"] ? params["fields"].split(",") : undefined;
  const names = seenNames(ctx).filter((name) => !asked || asked.includes(name));
  const page = await readPage(ctx, customer, variant, params);
  if (names.length === 0) return page;
  const ids = page.records.map((row) => String(row["id"]));
  const rows = await ctx.unbound.rows<Values & { id: string }>(
    await reckoned(
      ctx,
      sql`t.tenant_id = ${ctx.session.tenantId} and t.id = any(${ids}::bigint[])`,
    ),
  );
  const values = new Map(
    rows.map(({ id, ...amounts }) => [
      String(id),
      Object.fromEntries(names.map((name) => [name, amounts[name]])),
    ]),
  );
  return {
    ...page,
    records: page.records.map((row) => ({ ...row, ...values.get(String(row["id"])) })),
  };
});

const getSums = handle(dynamicValueSums, async (ctx, _input, { request }) => {
  const { sums: _sums, ...params } = listParams(request);
  const where = sql.join(listConditions(ctx, customer, variant, params), sql` and `);
  const names = seenNames(ctx);
  if (names.length === 0) return {};
  const columns = names.map(
    (name) => sql`coalesce(sum(v.${sql.id(name)}), 0)::text as ${sql.id(name)}`,
  );
  const row = await ctx.unbound.row<Partial<Values>>(
    sql`select ${sql.join(columns)} from (${await reckoned(ctx, where)}) v`,
  );
  return { ...row };
});

export const dynamicValues = [showPage, getSums];
