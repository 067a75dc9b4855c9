import type { Bed } from "./bed.ts";
import { repeated, round, table } from "./figures.ts";
import { ask, onBed } from "./many-rows.ts";

const ROUNDS = 200;

/** What people type into the one box. */
const TYPED: readonly (readonly [what: string, q: string])[] = [
  ["two-character name", "王伟"],
  ["one character", "王"],
  ["pinyin initials", "zwm"],
  ["last four digits", "6688"],
  ["whole phone", "13800138000"],
  ["part of an address", "花园"],
  ["nothing like it", "魑魅魍魉"],
];

async function search(bed: Bed): Promise<string> {
  const rows: string[][] = [];
  for (const [what, q] of TYPED) {
    const { p50, p95 } = await repeated(
      () => ask(bed, `/blade-crm/search?q=${encodeURIComponent(q)}`),
      ROUNDS,
      10,
    );
    rows.push([what, String(round(p50)), String(round(p95))]);
  }
  return `${bed.size.toLocaleString("en")} customers.\n\n${table(["typed", "p50 ms", "p95 ms"], rows)}`;
}

/** The search over every kind of record, among 1,000,000 customers or as many as asked for: the whole HTTP answer. */
export async function benchSearch(sizes: readonly number[]): Promise<string> {
  return onBed(sizes[0] ?? 1_000_000, search);
}
