import type { Row } from "#engine/model/index.ts";
import { yuan } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { ActFact } from "#engine/server/held-act.ts";
import { contract as contractEntity } from "../contract.ts";
import { contractProductView } from "../contract-lines.ts";

type Contract = Row<typeof contractEntity>;

/** How many product lines a contract has and what they add up to: its own, or else those of its opportunity. */
async function linesOf(ctx: Context, { id, businessId }: Contract): Promise<ActFact[]> {
  const own = await ctx.unscoped
    .selectFrom("contractProduct")
    .select(({ fn }) => [fn.countAll<string>().as("count"), fn.sum<string>("subtotal").as("sum")])
    .where("contractId", "=", id)
    .executeTakeFirstOrThrow();
  const { count, sum } =
    Number(own.count) > 0
      ? own
      : await ctx.unscoped
          .selectFrom("businessProduct")
          .select(({ fn }) => [
            fn.countAll<string>().as("count"),
            fn.sum<string>("subtotal").as("sum"),
          ])
          .where("businessId", "=", businessId ?? "0")
          .where("status", "=", "1")
          .executeTakeFirstOrThrow();
  if (Number(count) === 0) return [];
  const { title } = contractProductView;
  return [
    {
      label: title,
      value: [
        `${count} 行，${yuan(sum)}`,
        `${count} ${Number(count) === 1 ? "line" : "lines"}, ${yuan(sum)}`,
      ],
    },
  ];
}

/** What whoever decides about a contract has to know beside its name and number, with what it asks for beyond the limit of the company. */
export async function factsOf(ctx: Context, contract: Contract): Promise<readonly ActFact[]> {
  const { totalPrice, discountTotal, excessDiscount, signingDate } = contractEntity.fields;
  return [
    ...(await linesOf(ctx, contract)),
    { label: totalPrice.label, value: yuan(contract.totalPrice ?? "0.00") },
    { label: discountTotal.label, value: yuan(contract.discountTotal ?? "0.00") },
    ...(Number(contract.excessDiscount ?? 0) > 0
      ? [{ label: excessDiscount.label, value: yuan(contract.excessDiscount!) }]
      : []),
    { label: signingDate.label, value: contract.signingDate },
  ];
}
