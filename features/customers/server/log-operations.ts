import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import type { Label, Row } from "#engine/model/index.ts";
import type { customer as customerEntity } from "../customer.ts";
import type { Context } from "#engine/server/context.ts";
import { idBlock, newId } from "#engine/server/ids.ts";
import type { LoggedWords, PoolEvent } from "#features/ownership/server/index.ts";

/** Keys of the dictionary customer_operation for what happens to any entity with a pool. */
export const OPERATION = {
  claimed: "receive",
  allocated: "allocate",
  designated: "designate",
  dealt: "allocate",
  released: "openSea",
  lapsed: "release",
  handedOver: "handOver",
  merged: "merge",
  unmerged: "unmerge",
} as const satisfies Record<PoolEvent, string>;

export interface Operation {
  readonly customer: Pick<Row<typeof customerEntity>, "id" | "companyId">;
  /** A key of the dictionary customer_operation. */
  readonly type: string;
  readonly content: Label;
}

const COLUMNS = sql.raw(
  "tenant_id, id, customer_id, operation_type, operation_desc, operation_desc_en, operation_user_id, company_id, create_user, create_dept, create_time, update_user, update_time",
);

/** Their values after the content: who did it when, for which company. */
function audit({ session: { userId, deptId }, moment }: Context, companyId: Fragment): Fragment {
  return sql`${userId}::bigint, ${companyId}, ${userId}::bigint, ${deptId}::bigint, ${moment}::timestamptz, ${userId}::bigint, ${moment}::timestamptz`;
}

/** Writes rows of the customers' operation log, any number of them in one statement. */
export async function logOperations(ctx: Context, operations: readonly Operation[]): Promise<void> {
  if (operations.length === 0) return;
  const column = (value: (operation: Operation) => string | null) =>
    operations.map(value) as string[];
  await ctx.unbound.rows(
    sql`insert into operation_log (${COLUMNS})
      select ${ctx.session.tenantId}, r.id, r.customer_id, r.type, left(r.content, 4000), left(r.english, 4000), ${audit(ctx, sql`r.company_id`)}
      from unnest(${column(() => newId())}::bigint[], ${column(({ customer }) => customer.id)}::bigint[], ${column(({ customer }) => customer.companyId)}::bigint[],
        ${column(({ type }) => type)}::text[], ${column(({ content }) => content[0])}::text[], ${column(({ content }) => content[1])}::text[]) as r(id, customer_id, company_id, type, content, english) returning id`,
  );
}

/** The same for customers whose owner `changed`, as a part of that statement. */
export const operationsOfChanged = (
  ctx: Context,
  most: number,
  event: PoolEvent,
  [content, english]: LoggedWords,
): Fragment =>
  sql`insert into operation_log (${COLUMNS})
    select ${ctx.session.tenantId}, ${idBlock(most, sql`changed.n`)}, changed.id, ${OPERATION[event]}, left(${content}, 4000), left(${english}, 4000), ${audit(ctx, sql`changed."companyId"`)} from changed returning 1`;
