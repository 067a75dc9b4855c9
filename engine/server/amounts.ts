import { sql } from "kysely";
import type { Context } from "./context.ts";
import { invalid } from "./errors.ts";

const LARGEST = 10n ** 16n;

/** An amount that fits its column; refuses what does not, at the field somebody would change. */
export function kept(amount: string, field: string): string {
  const whole = BigInt(amount.replace(/^-|\..*$/g, "") || "0");
  if (whole >= LARGEST)
    throw invalid({
      [field]: ["计算出的金额过大，无法保存", "The amount that results is too large to be kept"],
    });
  return amount;
}

/** The product of decimals, rounded to cents by the database; null where one of them is missing. Too large a one is refused at `field`. */
export async function multiplied(
  ctx: Context,
  field: string,
  ...factors: readonly (string | null | undefined)[]
): Promise<string | null> {
  if (factors.some((factor) => factor === null || factor === undefined)) return null;
  const product = sql.join(
    factors.map((factor) => sql`${factor as string}::numeric`),
    sql` * `,
  );
  const [row] = await ctx.unbound.rows<{ amount: string }>(
    sql`select round(${product}, 2)::text as amount`,
  );
  return kept(row!.amount, field);
}
