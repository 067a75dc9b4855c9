/** ¥12,345: whole yuan are enough on the board. */
export const money = (amount: string): string =>
  `¥${Number(amount).toLocaleString("en", { maximumFractionDigits: 0 })}`;
