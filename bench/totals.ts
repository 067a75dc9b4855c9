import { openScratchServer } from "#engine/server/database/scratch.ts";
import { ask, LIST, makeBed } from "./bed.ts";
import { figuresOf, round, table, timed } from "./figures.ts";

const ROUNDS = 60;
/** A server that has worked for a while: what it runs is compiled, its connections are open. */
const WARM = 200;

/** Totals kept by the database are not remembered by anybody, so every round is the first; others are asked with another owner each time. */
const ASKED: readonly (readonly [
  name: string,
  query: (round: number) => Readonly<Record<string, string>>,
  path?: string,
])[] = [
  [
    "for comparison: a call that reads one row",
    () => ({ domain: "x" }),
    "/api/blade-system/tenant/info",
  ],
  ["total of a tenth, one row", () => ({ size: "1", customerSource: "2" })],
  [
    "total of a tenth, 20 rows of the screen",
    () => ({ size: "20", fields: "name,telephone", customerSource: "3" }),
  ],
  [
    "total of two dictionaries, 20 rows of the screen",
    () => ({ size: "20", fields: "name,telephone", customerSource: "3", purpose: "4" }),
  ],
  ["total of a filter that most rows fit", () => ({ size: "1", isEffective_notequal: "2" })],
  [
    "first total of a tenth less one owner's",
    (turn) => ({ size: "1", customerSource: "2", ownerUserId_notequal: String(turn + 1) }),
  ],
  ["page 5,001 of 20, whole rows", () => ({ size: "20", current: "5001" })],
  [
    "page 5,001 of 20, columns of the screen",
    () => ({ size: "20", current: "5001", fields: "name,telephone,purpose,stage" }),
  ],
];

/** How long a list takes whose rows were never counted before, and a page far from both ends, beside a bare handler with the same statements. */
export async function benchTotals([size = 1_000_000]: readonly number[]): Promise<string> {
  const server = await openScratchServer();
  const bed = await makeBed(server.target, size);
  try {
    const rows: string[][] = [];
    for (const [name, query, path = LIST] of ASKED) {
      const asked = (turn: number): string =>
        `${bed.origin}${path}?${new URLSearchParams(query(turn)).toString()}`;
      for (let turn = 0; turn < WARM; turn++) await ask(asked(ROUNDS + turn), bed.headers);
      const [ours, floor]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < ROUNDS; turn++) {
        const recording = bed.record();
        ours.push(await timed(() => ask(asked(turn), bed.headers)));
        bed.bare(recording.stop());
        floor.push(await timed(() => ask(`${bed.origin}/bare`, {})));
      }
      const [of, bare] = [figuresOf(ours), figuresOf(floor)];
      rows.push([name, ...[of.p50, of.p95, bare.p50].map((time) => String(round(time)))]);
    }
    return table([`${size.toLocaleString("en")} customers`, "p50 ms", "p95 ms", "floor p50"], rows);
  } finally {
    await bed.close();
    await server.close();
  }
}
