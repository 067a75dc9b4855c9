import { CHECK_STATUS } from "#features/contracts/feature.ts";
import { BUSINESS_END } from "#features/opportunities/feature.ts";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Reasons } from "#engine/server/write/keep-while.ts";
import { keepWhile } from "#engine/server/write/keep-while.ts";

const COUNT = sql<number>`count(*)::int`.as("n");

interface Ties {
  readonly id: string;
  readonly name: string;
  readonly contracts: number;
  readonly businesses: number;
  readonly payments: number;
  readonly deposit: boolean;
}

/** What business is under way with customers `x`: contracts that are not void, open opportunities, money received. */
const tiesOf = (ctx: Context, where: RawBuilder<unknown>): Promise<Ties[]> =>
  ctx.unscoped
    .selectFrom((from) =>
      from
        .selectFrom("customer as x")
        .select((row) => [
          "x.id",
          sql<string>`coalesce(x.name, '')`.as("name"),
          row
            .selectFrom("contract as c")
            .select(COUNT)
            .whereRef("c.customerId", "=", "x.id")
            .where("c.checkStatus", "<>", CHECK_STATUS.void)
            .$asScalar()
            .$notNull()
            .as("contracts"),
          row
            .selectFrom("business as b")
            .select(COUNT)
            .whereRef("b.customerId", "=", "x.id")
            .where("b.isEnd", "=", BUSINESS_END.open)
            .$asScalar()
            .$notNull()
            .as("businesses"),
          row
            .selectFrom("contract as c")
            .innerJoin("contractPayment as p", "p.contractId", "c.id")
            .select(COUNT)
            .whereRef("c.customerId", "=", "x.id")
            .$asScalar()
            .$notNull()
            .as("payments"),
          sql<boolean>`coalesce(x.sig_small, '0') = '1' and coalesce(x.sig_status, '1') not in ('3', '4')`.as(
            "deposit",
          ),
        ])
        .where(where.$castTo<boolean>())
        .as("t"),
    )
    .selectAll()
    .where(sql<boolean>`contracts + businesses + payments > 0 or deposit`)
    .execute();

function tiesText({ name, contracts, businesses, payments, deposit }: Ties): Label {
  const parts: Label[] = [
    ...(contracts > 0 ? [[`合同 ${contracts} 份`, `contracts: ${contracts}`] as const] : []),
    ...(businesses > 0
      ? [[`进行中的商机 ${businesses} 个`, `open opportunities: ${businesses}`] as const]
      : []),
    ...(payments > 0 ? [[`收款 ${payments} 笔`, `payments: ${payments}`] as const] : []),
    ...(deposit ? [["小定", "a deposit"] as const] : []),
  ];
  return [
    `客户 ${name} 还有${parts.map(([zh]) => zh).join("、")}，请先处理`,
    `Customer ${name} still has ${parts.map(([, en]) => en).join(", ")}; please settle that first`,
  ];
}

/** Customers `x` of a condition with whom business is under way: they stay where their people find them. */
export const whatTies = async (ctx: Context, where: RawBuilder<unknown>): Promise<Reasons> =>
  new Map((await tiesOf(ctx, where)).map((ties) => [ties.id, tiesText(ties)]));

/** Customers with these ids. */
export const withIds = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`x.id = any(${ids}::bigint[])`;

export const keepTied = keepWhile("customer", (ctx, ids) => whatTies(ctx, withIds(ids)));
