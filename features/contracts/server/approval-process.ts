import type { Row } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { CONTRACT_APPROVAL, DISCOUNT_APPROVAL } from "#features/workflow/feature.ts";
import type { Instance } from "#features/workflow/server/index.ts";
import { runningInstance, startApproval } from "#features/workflow/server/index.ts";
import type { contract as contractEntity } from "../contract.ts";
import { CHECK_STATUS } from "../contract-codes.ts";

type Contract = Row<typeof contractEntity>;

/** Which process decides: another one for discounts beyond the limit, where that is switched on. */
async function keyFor(ctx: Context, { excessDiscount }: Contract): Promise<string> {
  if (Number(excessDiscount ?? 0) <= 0) return CONTRACT_APPROVAL;
  const setting = await ctx.unscoped
    .selectFrom("param")
    .select("paramValue")
    .where("paramKey", "=", "flow.discountApproval")
    .executeTakeFirst();
  return setting?.paramValue === "1" ? DISCOUNT_APPROVAL : CONTRACT_APPROVAL;
}

/** Begins the process that decides about a contract; diagrams may ask for its amounts. */
export async function beginApproval(
  ctx: Context,
  contract: Contract,
  approvers: readonly string[],
  startUser: string,
): Promise<Instance> {
  const instance = await startApproval(ctx, await keyFor(ctx, contract), {
    title: [
      `${contract.name}（${contract.num ?? ""}）`,
      `${contract.name} (${contract.num ?? ""})`,
    ],
    startUser,
    businessTable: "contract",
    businessId: contract.id,
    variables: {
      approvers,
      totalPrice: contract.totalPrice,
      discountTotal: contract.discountTotal,
      excessDiscount: contract.excessDiscount,
    },
  });
  await ctx.unscoped
    .updateTable("contract")
    .set({ examineRecordId: instance.id })
    .where("id", "=", contract.id)
    .execute();
  return instance;
}

/** The process of a contract in approval, held for the rest of the transaction; begun where it was submitted before there were any. */
export async function approvalOf(ctx: Context, contract: Contract): Promise<Instance> {
  const running = await runningInstance(ctx, contract.examineRecordId);
  if (running) return running;
  const startUser = contract.updateUser ?? contract.ownerUserId ?? ctx.session.userId;
  return beginApproval(ctx, contract, contract.approverIds ?? [], startUser);
}

/** Puts the contracts that were submitted before there were processes into theirs. */
export async function moveApprovals(ctx: Context): Promise<void> {
  const waiting = await ctx.unscoped
    .selectFrom("contract")
    .selectAll()
    .where("checkStatus", "=", CHECK_STATUS.inApproval)
    .where("examineRecordId", "is", null)
    .execute();
  for (const contract of waiting) await approvalOf(ctx, contract);
}
