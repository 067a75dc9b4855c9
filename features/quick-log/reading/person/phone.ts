/** A mobile number told in passing. */
export function phoneIn(text: string): string | undefined {
  return /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/.exec(text)?.[0].replaceAll(/[\s-]/g, "");
}
