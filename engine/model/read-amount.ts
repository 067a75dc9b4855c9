const UNITS = /(元整?|㎡|平米|平方米?|m2|m²)$/i;
const DISCOUNT = /^(?!10折)(\d{1,2}|\d\.\d+)折$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * The digits of an amount as books and people write it: ¥1,234.50, 1 234.50元, (500.00), 1.2万元, 20w, 120㎡, 95折. What is no
 * number stays as it is; undefined where commas group nothing and may be slips of the pen.
 */
export function readAmount(written: string): string | undefined {
  const whole = written.normalize("NFKC").replaceAll(/\s/g, "");
  const discount = DISCOUNT.exec(whole)?.[1];
  if (discount !== undefined) return `0.${discount.replace(".", "")}`;
  const bracketed = /^\(([^()]+)\)$/.exec(whole);
  const bare = (bracketed ? `-${bracketed[1]!}` : whole)
    .replace(/^(-?)(?:¥|RMB|CNY|人民币|\$)(-?)/i, "$1$2")
    .replace(UNITS, "");
  const text = bare.replace(/[万w]$/i, "");
  if (text.includes(",") && !GROUPED.test(text)) return undefined;
  const number = text.replaceAll(",", "");
  if (text === bare) return number;
  return /^-?\d+(\.\d+)?$/.test(number) ? tenThousands(number) : bare;
}

/** 1.2 (万) is 12000: the point moves, nothing is reckoned, so that no digit is lost. */
function tenThousands(number: string): string {
  const [whole, fraction = ""] = number.split(".");
  const digits = fraction.padEnd(4, "0");
  const rest = digits.slice(4);
  return `${whole}${digits.slice(0, 4)}${rest === "" ? "" : `.${rest}`}`;
}
