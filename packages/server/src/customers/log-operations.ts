import type { model as Model, Row } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { newId } from "../engine/ids.ts";
import { sql } from "../engine/sql.ts";

export interface Operation {
  readonly customer: Pick<Row<typeof Model.customer>, "id" | "companyId">;
  /** A key of the dictionary customer_operation. */
  readonly type: string;
  readonly content: string;
}

/** Writes rows of the customers' operation log, any number of them in one statement. */
export async function logOperations(ctx: Context, operations: readonly Operation[]): Promise<void> {
  if (operations.length === 0) return;
  const { tenantId, userId, deptId } = ctx.session;
  const column = (value: (operation: Operation) => string | null) => operations.map(value) as string[];
  await ctx.rows(
    sql`insert into operation_log (tenant_id, id, customer_id, operation_type, operation_desc, operation_user_id, company_id, create_user, create_dept, create_time, update_user, update_time)
      select ${tenantId}, r.id, r.customer_id, r.type, left(r.content, 4000), ${userId}::bigint, r.company_id, ${userId}::bigint, ${deptId}::bigint, ${ctx.moment}::timestamptz, ${userId}::bigint, ${ctx.moment}::timestamptz
      from unnest(${column(() => newId())}::bigint[], ${column(({ customer }) => customer.id)}::bigint[], ${column(({ customer }) => customer.companyId)}::bigint[],
        ${column(({ type }) => type)}::text[], ${column(({ content }) => content)}::text[]) as r(id, customer_id, company_id, type, content)`,
  );
}
