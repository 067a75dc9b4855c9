import { multipliedExactly } from "#engine/model/index.ts";
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

/** The product of decimals, rounded to cents; null where one of them is missing. Too large a one is refused at `field`. */
export function multiplied(
  field: string,
  ...factors: readonly (string | null | undefined)[]
): string | null {
  const given = factors.flatMap((factor) => factor ?? []);
  return given.length < factors.length ? null : kept(multipliedExactly(...given), field);
}
