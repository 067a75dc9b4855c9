/** 1234567.80 → 1,234,567.80, on the digits themselves so that nothing is rounded. */
export function thousands(amount: string): string {
  const [whole = "", fraction] = amount.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** 12400.00 → ¥12,400.00, an amount of money within other words. */
export const yuan = (amount: string): string => `¥${thousands(amount)}`;
