import { SIGN_STATUS } from "#features/dictionaries/feature.ts";
import type { Row } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { invalid } from "#engine/server/errors.ts";
import type { signRecord } from "../customer-records.ts";

type Sign = Partial<Row<typeof signRecord>>;

/** Names the one sign that a customer can have on a day; undefined where nothing was signed. */
const signOf = ({ sigStatus, sigDate, customerId }: Sign = {}): string | undefined =>
  sigStatus === SIGN_STATUS.signed && sigDate ? `${customerId} ${sigDate}` : undefined;

/** A customer signs once a day, those of the same set included: what was typed wrong is changed in its own record. */
export async function refuseRepeatedSigns(
  ctx: Context,
  signs: readonly { readonly before?: Sign | undefined; readonly sign: Sign }[],
): Promise<void> {
  const made = signs
    .filter(({ before, sign }) => signOf(sign) !== signOf(before))
    .flatMap(({ sign }) => (signOf(sign) === undefined ? [] : [sign]));
  if (made.length === 0) return;
  const stored = await ctx.unscoped
    .selectFrom("signRecord")
    .select(["customerId", "sigStatus", "sigDate"])
    .where(
      "customerId",
      "in",
      made.map(({ customerId }) => customerId ?? "0"),
    )
    .where("sigStatus", "=", SIGN_STATUS.signed)
    .execute();
  const known = new Set(stored.map(signOf));
  for (const sign of made) {
    const day = sign.sigDate ?? "";
    if (known.has(signOf(sign)))
      throw invalid({
        sigDate: [
          `该客户 ${day} 已有一条已签记录，请修改原记录`,
          `The customer signed on ${day} already; please change that record`,
        ],
      });
    known.add(signOf(sign));
  }
}
