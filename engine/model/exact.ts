/** Decimals are texts; these reckon with them as PostgreSQL does, without ever making a float of them. */

interface Exact {
  readonly digits: bigint;
  readonly scale: number;
}

function parsed(text: string): Exact {
  const [, sign = "", whole = "0", fraction = ""] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  const digits = BigInt(`${whole || "0"}${fraction}`);
  return { digits: sign === "-" ? -digits : digits, scale: fraction.length };
}

/** With two digits after the point, halves away from zero. */
function inCents({ digits, scale }: Exact): bigint {
  if (scale <= 2) return digits * 10n ** BigInt(2 - scale);
  const unit = 10n ** BigInt(scale - 2);
  const half = digits < 0n ? -unit / 2n : unit / 2n;
  return (digits + half) / unit;
}

function amount(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The product of decimals, rounded to cents: `multipliedExactly("22.4", "899", "0.95")`. */
export function multipliedExactly(...factors: readonly string[]): string {
  const product = factors.map(parsed).reduce((one, other) => ({
    digits: one.digits * other.digits,
    scale: one.scale + other.scale,
  }));
  return amount(inCents(product));
}

/** The sum of amounts, in cents; absent ones count nothing. */
export const sumExactly = (amounts: readonly (string | null | undefined)[]): string =>
  amount(amounts.reduce((sum, one) => sum + inCents(parsed(one ?? "0")), 0n));

/** What is left of an amount. */
export const lessExactly = (one: string, other: string): string =>
  amount(inCents(parsed(one)) - inCents(parsed(other)));
