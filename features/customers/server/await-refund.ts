import type { Row } from "#engine/model/index.ts";
import { yuan } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { ActFact } from "#engine/server/held-act.ts";
import { awaitApproval } from "#engine/server/held-act.ts";
import { REFUNDED, SIGN_STATUS } from "#features/dictionaries/feature.ts";
import type { signRecord } from "../customer-records.ts";

type Sign = Partial<Row<typeof signRecord>>;

/** Whether a sign is taken back: refunded, refunded by more, or no sign any more. */
export function takesBack(before: Sign | undefined, after: Sign): boolean {
  if (REFUNDED.has(after.sigStatus ?? null))
    return (
      !REFUNDED.has(before?.sigStatus ?? null) ||
      Number(after.preAmount ?? 0) > Number(before?.preAmount ?? 0) ||
      after.customerId !== before?.customerId
    );
  return before?.sigStatus === SIGN_STATUS.signed && after.sigStatus !== SIGN_STATUS.signed;
}

const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  [SIGN_STATUS.depositReturned]: ["退定", "Deposit returned"],
  [SIGN_STATUS.chargedBack]: ["退单", "Cancelled"],
};
const TAKEN_BACK = ["撤销签单", "Undo signing"] as const;

/** Has signs that are taken back wait, where refunds are approved first. The sum is what was signed, whatever the record says. */
export async function awaitRefund(ctx: Context, signs: readonly Sign[]): Promise<void> {
  if (signs.length === 0) return;
  await awaitApproval(ctx, "refund", async () => {
    const ids = [...new Set(signs.map(({ customerId }) => customerId ?? "0"))];
    const customers = await ctx.unscoped
      .selectFrom("customer")
      .select(["id", "name", "sigAmount"])
      .where("id", "in", ids)
      .orderBy("id")
      .execute();
    const amounts = [
      ...signs.map(({ preAmount }) => preAmount),
      ...customers.map((row) => row.sigAmount),
    ];
    // What nobody has put a sum to is not for nothing.
    const size = Math.max(0.01, ...amounts.map((amount) => Number(amount ?? 0)));
    const [first] = signs;
    const [zh, en] = WORDS[first?.sigStatus ?? ""] ?? TAKEN_BACK;
    const names = customers.map(({ name }) => name ?? "").join("、");
    const facts: readonly ActFact[] = [
      { label: ["客户", "Customer"], value: names },
      {
        label: ["签单金额", "Signed amount"],
        value: customers.flatMap((row) => (row.sigAmount ? yuan(row.sigAmount) : [])).join("、"),
      },
      {
        label: ["金额", "Amount"],
        value: signs.flatMap((sign) => (sign.preAmount ? yuan(sign.preAmount) : [])).join("、"),
      },
      { label: ["日期", "Date"], value: signs.flatMap((sign) => sign.sigDate ?? []).join("、") },
      { label: ["备注", "Notes"], value: signs.flatMap((sign) => sign.remark ?? []).join("、") },
    ];
    return {
      title: [`${zh} ${names}`, `${en}: ${names}`],
      facts: facts.filter(({ value }) => value !== ""),
      size,
      table: "customer",
      recordIds: customers.map(({ id }) => id),
    };
  });
}
