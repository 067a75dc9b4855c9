import { SIGN_STATUS, VALIDITY } from "#features/dictionaries/feature.ts";
import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import type { Drill } from "#engine/model/index.ts";
import { customer, POOL_STATUS } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import type { Context } from "#engine/server/context.ts";
import { scopeSql, whereSql } from "#engine/server/access/visibility.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { may } from "#engine/server/access/session.ts";

export const MEASURES = ["consult", "valid", "visit", "sign", "refund"] as const;
export type Measure = (typeof MEASURES)[number];

/** What makes a row count: the day its event falls on, a further condition, and the list parameters that say the same. */
interface Counted {
  readonly day: string;
  readonly where: string;
  readonly range: readonly [from: string, to: string];
  readonly filter?: Readonly<Record<string, string>>;
}

/** A list whose rows are people, and which of its rows a measure counts. */
interface People {
  readonly view: "customer" | "lead";
  readonly entity: typeof customer | typeof lead;
  readonly where: Readonly<Record<string, string | number>>;
  readonly source: string;
  readonly measures: Partial<Record<Measure, Counted>>;
}

const consulted = {
  day: "t.first_time::date",
  where: "true",
  range: ["firstStartDate", "firstEndDate"],
} as const;
const asked = {
  day: "t.first_consult_date::date",
  where: "true",
  range: ["firstConsultDateStart", "firstConsultDateEnd"],
} as const;

/** Everybody who consulted: customers, and leads that are none yet. What a person does later is a customer's. */
export const PEOPLE: readonly People[] = [
  {
    view: "customer",
    entity: customer,
    where: { poolStatus: POOL_STATUS.held },
    source: "customerSource",
    measures: {
      consult: consulted,
      valid: {
        ...consulted,
        where: "t.is_effective = '3'",
        filter: { isEffective: VALIDITY.valid },
      },
      visit: {
        day: "t.first_comm_date",
        where: "true",
        range: ["firstCommDateStart", "firstCommDateEnd"],
      },
      sign: {
        day: "t.sig_date",
        where: "t.sig_status = '2'",
        range: ["sigDateStart", "sigDateEnd"],
        filter: { sigStatus: SIGN_STATUS.signed },
      },
      refund: {
        day: "t.refund_date",
        where: "t.sig_status in ('3', '4')",
        range: ["refundDateStart", "refundDateEnd"],
        filter: { sigStatus: "3,4" },
      },
    },
  },
  {
    view: "lead",
    entity: lead,
    where: { converted: 0 },
    source: "clueSource",
    measures: {
      consult: asked,
      valid: { ...asked, where: "t.is_valid = '3'", filter: { isValid: VALIDITY.valid } },
    },
  },
];

/** The rows of a list that the session may open, below a department where one is chosen. */
export async function listed(
  ctx: Context,
  people: People,
  deptId: string | null | undefined,
): Promise<Fragment> {
  const { entity } = people;
  const scope = scopeSql(entity, ctx.session, "t");
  const conditions = [
    sql`t.tenant_id = ${ctx.session.tenantId}`,
    sql`t.is_deleted = 0`,
    ...(may(ctx.session, entity.permission) ? whereSql(people.where, "t") : [sql`false`]),
    ...(scope ? [scope] : []),
  ];
  if (deptId) {
    const below = (await deptTreeOf(ctx)).below([deptId]);
    conditions.push(sql`t.owner_dept_id = any(${below}::bigint[])`);
  }
  return sql.join(conditions, sql` and `);
}

/** The span a measure is counted in, as a condition its index serves. */
export function within({ day, where }: Counted, from: string, to: string): Fragment {
  const column = day.replace("::date", "");
  const last = column === day ? to : `${to} 23:59:59`;
  return sql`${sql.raw(column)} between ${from} and ${last} and ${sql.raw(where)}`;
}

/** The rows of a list behind a number. */
export function drill(
  { view, measures }: People,
  measure: Measure,
  span: { readonly from: string; readonly to: string; readonly deptId?: string | null },
  count: number,
  more: Readonly<Record<string, string>> = {},
): readonly Drill[] {
  const counted = measures[measure];
  if (!counted || count === 0) return [];
  const [from, to] = counted.range;
  return [
    {
      view,
      count,
      filter: {
        [from]: span.from,
        [to]: span.to,
        ...counted.filter,
        ...(span.deptId && { ownerDeptId: span.deptId }),
        ...more,
      },
    },
  ];
}
