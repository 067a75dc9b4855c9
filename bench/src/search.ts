import { openScratchServer } from "../../packages/server/src/engine/database/scratch.ts";
import { makeBed } from "./bed.ts";
import { figuresOf, round, table, timed } from "./figures.ts";

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

/** The search over every kind of record, at the size asked for: the whole HTTP answer. */
export async function benchSearch(asked: readonly number[]): Promise<string> {
  const size = asked[0] ?? 1_000_000;
  const server = await openScratchServer();
  const bed = await makeBed(server.target, size);
  try {
    const rows: string[][] = [];
    for (const [what, q] of TYPED) {
      const ask = async (): Promise<void> => {
        const response = await fetch(`${bed.origin}/api/blade-crm/search?${new URLSearchParams({ q }).toString()}`, {
          headers: bed.headers,
        });
        if (!response.ok) throw new Error(await response.text());
        await response.arrayBuffer();
      };
      for (let warm = 0; warm < 10; warm++) await ask();
      const times: number[] = [];
      for (let turn = 0; turn < ROUNDS; turn++) times.push(await timed(ask));
      const { p50, p95 } = figuresOf(times);
      rows.push([what, String(round(p50)), String(round(p95))]);
    }
    return `${size.toLocaleString("en")} customers.\n\n${table(["typed", "p50 ms", "p95 ms"], rows)}`;
  } finally {
    await bed.close();
    await server.close();
  }
}
