import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Reasons } from "#engine/server/write/keep-while.ts";
import { keepWhile } from "#engine/server/write/keep-while.ts";

interface Ties {
  readonly id: string;
  readonly name: string;
  readonly contracts: number;
  readonly businesses: number;
  readonly payments: number;
  readonly deposit: boolean;
}

/** What business is under way with customers `x`: contracts that are not void, open opportunities, money received. */
const tiesOf = (ctx: Context, where: Fragment): Promise<Ties[]> =>
  ctx.unbound.rows<Ties & Record<string, unknown>>(
    sql`select * from (
      select x.id, coalesce(x.name, '') as name,
        (select count(*)::int from contract c where c.tenant_id = x.tenant_id and c.customer_id = x.id and c.is_deleted = 0 and c.check_status <> '5') as contracts,
        (select count(*)::int from business b where b.tenant_id = x.tenant_id and b.customer_id = x.id and b.is_deleted = 0 and b.is_end = '0') as businesses,
        (select count(*)::int from contract c join contract_payment p on p.tenant_id = c.tenant_id and p.contract_id = c.id and p.is_deleted = 0
          where c.tenant_id = x.tenant_id and c.customer_id = x.id and c.is_deleted = 0) as payments,
        coalesce(x.sig_small, '0') = '1' and coalesce(x.sig_status, '1') not in ('3', '4') as deposit
      from customer x where x.tenant_id = ${ctx.session.tenantId} and x.is_deleted = 0 and ${where}) t
      where contracts + businesses + payments > 0 or deposit`,
  );

function told({ name, contracts, businesses, payments, deposit }: Ties): Label {
  const parts: Label[] = [
    ...(contracts > 0 ? [[`合同 ${contracts} 份`, `contracts: ${contracts}`] as const] : []),
    ...(businesses > 0 ? [[`进行中的商机 ${businesses} 个`, `open opportunities: ${businesses}`] as const] : []),
    ...(payments > 0 ? [[`收款 ${payments} 笔`, `payments: ${payments}`] as const] : []),
    ...(deposit ? [["小定", "a deposit"] as const] : []),
  ];
  return [
    `客户 ${name} 还有${parts.map(([zh]) => zh).join("、")}，请先处理`,
    `Customer ${name} still has ${parts.map(([, en]) => en).join(", ")}; please settle that first`,
  ];
}

/** Customers with whom business is under way stay where their people find them. */
export const whatTies = async (ctx: Context, ids: readonly string[]): Promise<Reasons> =>
  new Map((await tiesOf(ctx, sql`x.id = any(${ids}::bigint[])`)).map((ties) => [ties.id, told(ties)]));

/** One customer among those of a condition with whom business is under way, and the reason. */
export async function firstTied(ctx: Context, where: Fragment): Promise<Label | undefined> {
  const [ties] = await tiesOf(ctx, where);
  return ties && told(ties);
}

export const keepTied = keepWhile("customer", whatTies);
