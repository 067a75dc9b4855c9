import type { Context } from "./context.ts";
import { sql } from "./sql.ts";

/** The product of decimals, rounded to cents by the database; null where one of them is missing. */
export async function multiplied(ctx: Context, ...factors: readonly (string | null | undefined)[]): Promise<string | null> {
  if (factors.some((factor) => factor === null || factor === undefined)) return null;
  const product = sql.join(
    factors.map((factor) => sql`${factor as string}::numeric`),
    " * ",
  );
  const [row] = await ctx.rows<{ amount: string }>(sql`select round(${product}, 2)::text as amount`);
  return row!.amount;
}
