import { openScratchServer } from "#engine/server/database/scratch.ts";
import type { Bed } from "./bed.ts";
import { ask, LIST, makeBed } from "./bed.ts";
import type { Figures } from "./figures.ts";
import { figuresOf, round, table, timed } from "./figures.ts";
import type { Scenario } from "./scenarios.ts";
import { scenarios } from "./scenarios.ts";

interface Measured {
  readonly ours: Figures;
  readonly floor: Figures;
  readonly bytes: number;
}

/** Ours and the bare handler with the same statements, taking turns, so that both see the same machine. */
async function measure(bed: Bed, scenario: Scenario, rounds: number): Promise<Measured> {
  const url = `${bed.origin}${scenario.path ?? LIST}?${new URLSearchParams(scenario.query).toString()}`;
  for (let warm = 0; warm < 5; warm++) await ask(url, bed.headers);
  const recording = bed.record();
  const bytes = await ask(url, bed.headers);
  bed.bare(recording.stop());
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < rounds; turn++) {
    ours.push(await timed(() => ask(url, bed.headers)));
    floor.push(await timed(() => ask(`${bed.origin}/bare`, {})));
  }
  return { ours: figuresOf(ours), floor: figuresOf(floor), bytes };
}

/** Lists at several sizes of the same tenant. */
export const benchLists = (sizes: readonly number[]): Promise<string> =>
  benchScenarios(sizes, scenarios, 150);

/** List requests at several sizes of the same tenant, side by side: p50 and p95 of the HTTP answer, against the floor and against the smallest size. */
export async function benchScenarios(
  asked: readonly number[],
  scenariosOf: (owner: string) => readonly Scenario[],
  rounds: number,
  prepare: (bed: Bed) => Promise<void> = async () => undefined,
): Promise<string> {
  const sizes = asked.length > 0 ? asked : [100_000, 1_000_000];
  const server = await openScratchServer();
  const beds: Bed[] = [];
  try {
    for (const size of sizes) beds.push(await makeBed(server.target, size));
    for (const bed of beds) await prepare(bed);
    const rows: string[][] = [];
    for (const { name } of scenariosOf("")) {
      const measured: Measured[] = [];
      for (const bed of beds)
        measured.push(
          await measure(
            bed,
            scenariosOf(bed.owner).find((scenario) => scenario.name === name)!,
            rounds,
          ),
        );
      measured.forEach(({ ours, floor }, index) => {
        const first = measured[0]!.ours.p95;
        rows.push([
          index === 0 ? name : "",
          beds[index]!.size.toLocaleString("en"),
          String(round(ours.p50)),
          String(round(ours.p95)),
          String(round(floor.p95)),
          String(round(ours.p95 / floor.p95)),
          index === 0 ? "" : String(round(ours.p95 / first)),
        ]);
      });
    }
    const loads = beds
      .map((bed) => `${bed.size.toLocaleString("en")} customers in ${round(bed.loadSeconds)} s`)
      .join(", ");
    return `Loaded: ${loads}.\n\n${table(["scenario", "customers", "p50 ms", "p95 ms", "floor p95", "× floor", "× smallest"], rows)}`;
  } finally {
    for (const bed of beds) await bed.close();
    await server.close();
  }
}
