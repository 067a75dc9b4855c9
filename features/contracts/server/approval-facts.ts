import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { yuan } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { ActFact } from "#engine/server/held-act.ts";
import { contract as contractEntity } from "../contract.ts";
import { contractProductView } from "../contract-lines.ts";
import { linesSold } from "./lines-sold.ts";

type Contract = Row<typeof contractEntity>;

/** How many product lines a contract has and what they add up to; none without lines. */
async function linesOf(ctx: Context, { id }: Contract): Promise<ActFact[]> {
  const [found] = await ctx.unbound.rows<{ count: number; sum: string }>(
    sql`select count(*)::int as count, sum(p.subtotal)::text as sum from (${linesSold(ctx)}) p
      where p.contract_id = ${id} having count(*) > 0`,
  );
  if (!found) return [];
  const { count, sum } = found;
  const { title } = contractProductView;
  return [{ label: title, value: [`${count} 行，${yuan(sum)}`, `${count}, ${yuan(sum)}`] }];
}

/** What whoever decides about a contract has to know, with what it asks for beyond the limit of the company. */
export async function factsOf(ctx: Context, contract: Contract): Promise<readonly ActFact[]> {
  const { name, num, totalPrice, discountTotal, excessDiscount, signingDate } =
    contractEntity.fields;
  return [
    { label: name.label, value: contract.name },
    { label: num.label, value: contract.num ?? "" },
    ...(await linesOf(ctx, contract)),
    { label: totalPrice.label, value: yuan(contract.totalPrice ?? "0.00") },
    { label: discountTotal.label, value: yuan(contract.discountTotal ?? "0.00") },
    ...(Number(contract.excessDiscount ?? 0) > 0
      ? [{ label: excessDiscount.label, value: yuan(contract.excessDiscount!) }]
      : []),
    { label: signingDate.label, value: contract.signingDate },
  ];
}
