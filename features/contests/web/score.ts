const INVITED = "0";

/** What a side brought; nothing is counted before the challenge is agreed, and refunds may bring it below zero. */
export const score = (count: number, status: string): string =>
  status === INVITED ? "–" : count.toLocaleString("en");
