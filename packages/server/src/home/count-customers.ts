import { model } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { scopeSql } from "../engine/access/visibility.ts";
import { deptTreeOf } from "../engine/access/dept-tree.ts";
import type { SqlText } from "../engine/sql.ts";
import { sql } from "../engine/sql.ts";

/** Rows of the customer list of the session, own pool only, below a department where one is chosen. */
export async function customerConditions(ctx: Context, deptId: string | null | undefined): Promise<SqlText> {
  const scope = scopeSql(model.customer, ctx.session, "t");
  const conditions = [
    sql`t.tenant_id = ${ctx.session.tenantId}`,
    sql`t.is_deleted = 0`,
    sql`t.pool_status = '0'`,
    ...(scope ? [scope] : []),
  ];
  if (deptId) {
    const below = (await deptTreeOf(ctx)).below([deptId]);
    conditions.push(sql`t.owner_dept_id = any(${below}::bigint[])`);
  }
  return sql.join(conditions, " and ");
}

/** The day each event of a customer falls on, by measure: counted by event date. */
export const EVENT_DAY: Readonly<Record<string, string>> = {
  consult: "t.first_time::date",
  valid: "t.first_time::date",
  visit: "t.first_comm_date",
  sign: "t.sig_date",
  refund: "t.refund_date",
};

/** The further condition of a measure. */
export const EVENT_WHERE: Readonly<Record<string, string>> = {
  consult: "true",
  valid: "t.is_effective = '3'",
  visit: "true",
  sign: "t.sig_status = '2'",
  refund: "t.sig_status in ('3', '4')",
};

/** The list filter that shows the rows behind a measure between two days. */
export function drill(measure: string, from: string, to: string, deptId?: string | null): Record<string, string> {
  const range: Readonly<Record<string, Record<string, string>>> = {
    consult: { firstStartDate: from, firstEndDate: to },
    valid: { firstStartDate: from, firstEndDate: to, isEffective: "3" },
    visit: { firstCommDateStart: from, firstCommDateEnd: to },
    sign: { sigDateStart: from, sigDateEnd: to, sigStatus: "2" },
    refund: { refundDateStart: from, refundDateEnd: to, sigStatus: "3,4" },
  };
  return { ...range[measure]!, ...(deptId && { ownerDeptId: deptId }) };
}

export const MEASURES = ["consult", "valid", "visit", "sign", "refund"] as const;
