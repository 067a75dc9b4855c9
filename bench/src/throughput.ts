import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { openScratchServer } from "../../packages/server/src/engine/database/scratch.ts";
import { LIST, makeBed } from "./bed.ts";
import { round, table } from "./figures.ts";

const run = promisify(execFile);
const AUTOCANNON = createRequire(import.meta.url).resolve("autocannon/autocannon.js");
const CONNECTIONS = 16;
const SECONDS = 5;
const TURNS = 4;

/** Requests per second of one server process, driven by another process. */
async function requestsPerSecond(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const asked = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await run(process.execPath, [AUTOCANNON, "-j", "-c", String(CONNECTIONS), "-d", String(SECONDS), ...asked, url], {
    maxBuffer: 10_000_000,
  });
  const { requests, non2xx } = JSON.parse(stdout) as { requests: { average: number }; non2xx: number };
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were no success`);
  return requests.average;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The 50-row list of a salesperson's customers beside a bare Fastify handler with the same statements, taking turns. */
export async function benchThroughput([size = 100_000]: readonly number[]): Promise<string> {
  const server = await openScratchServer();
  const bed = await makeBed(server.target, size);
  try {
    const url = `${bed.origin}${LIST}?size=50&ownerUserId=${bed.owner}`;
    const ask = () => fetch(url, { headers: bed.headers }).then((response) => response.arrayBuffer());
    for (let warm = 0; warm < 5; warm++) await ask();
    const recording = bed.record();
    await ask();
    bed.bare(recording.stop());
    const [ours, floor]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      ours.push(await requestsPerSecond(url, bed.headers));
      floor.push(await requestsPerSecond(`${bed.origin}/bare`, {}));
    }
    return table(
      ["50-row list, one process", "requests/s (median)", "share of the floor"],
      [
        ["bare Fastify + pg, same statements", String(round(median(floor))), "1"],
        ["the product", String(round(median(ours))), String(round(median(ours.map((value, turn) => value / floor[turn]!))))],
      ],
    );
  } finally {
    await bed.close();
    await server.close();
  }
}
