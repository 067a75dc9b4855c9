/** Milliseconds of repeated requests. */
export interface Figures {
  readonly p50: number;
  readonly p95: number;
}

export function figuresOf(times: readonly number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Time of one awaited piece of work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Figures of work done so many times after some unmeasured ones. */
export async function repeated(
  work: () => Promise<unknown>,
  times: number,
  unmeasured: number,
): Promise<Figures> {
  for (let turn = 0; turn < unmeasured; turn++) await work();
  const measured: number[] = [];
  for (let turn = 0; turn < times; turn++) measured.push(await timed(work));
  return figuresOf(measured);
}

export const round = (value: number): number => Math.round(value * 100) / 100;

/** A Markdown table, columns padded so that it reads in a terminal too. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  return [
    line(head),
    `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`,
    ...rows.map(line),
  ].join("\n");
}
