import { registry } from "#engine/model/index.ts";
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { openScratchServer } from "#engine/server/database/scratch.ts";
import { LIST, makeBed } from "./bed.ts";
import { round, table } from "./figures.ts";

const { views } = registry;

const run = promisify(execFile);
const AUTOCANNON = createRequire(import.meta.url).resolve("autocannon/autocannon.js");
const CONNECTIONS = 16;
const SECONDS = 5;
const TURNS = 4;

/** Requests per second of one server process, driven by another process. */
async function requestsPerSecond(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const asked = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await run(
    process.execPath,
    [AUTOCANNON, "-j", "-c", String(CONNECTIONS), "-d", String(SECONDS), ...asked, url],
    {
      maxBuffer: 10_000_000,
    },
  );
  const { requests, non2xx } = JSON.parse(stdout) as {
    requests: { average: number };
    non2xx: number;
  };
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were no success`);
  return requests.average;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The names the customers' screen asks for. */
const screenFields = (): string => {
  const view = views.find(({ name }) => name === "customer")!;
  return [
    ...new Set([
      ...view.columns,
      ...(view.card?.tags ?? []),
      ...(view.card?.footer ?? []),
      ...(view.card?.lines ?? []).flat(),
    ]),
  ].join();
};

/**
 * The 50-row list of a salesperson's customers, whole rows and the columns of the screen, beside a bare Fastify handler
 * that answers whole rows by the same statements, taking turns.
 */
export async function benchThroughput([size = 100_000]: readonly number[]): Promise<string> {
  const server = await openScratchServer();
  const bed = await makeBed(server.target, size);
  try {
    const url = `${bed.origin}${LIST}?size=50&ownerUserId=${bed.owner}`;
    const ask = () =>
      fetch(url, { headers: bed.headers }).then((response) => response.arrayBuffer());
    for (let warm = 0; warm < 5; warm++) await ask();
    const recording = bed.record();
    await ask();
    bed.bare(recording.stop());
    const ways = [
      { name: "bare Fastify + pg, same statements", url: `${bed.origin}/bare`, headers: {} },
      { name: "the product, whole rows", url, headers: bed.headers },
      {
        name: "the product, columns of the screen",
        url: `${url}&fields=${screenFields()}`,
        headers: bed.headers,
      },
    ].map((way) => ({ ...way, measured: [] as number[] }));
    for (let turn = 0; turn <= TURNS; turn++)
      for (const { url: asked, headers, measured } of ways) {
        const figure = await requestsPerSecond(asked, headers);
        // The first turn warms up.
        if (turn > 0) measured.push(figure);
      }
    const floor = ways[0]!.measured;
    return table(
      ["50-row list, one process", "requests/s (median)", "share of the floor"],
      ways.map(({ name, measured }) => [
        name,
        String(round(median(measured))),
        String(round(median(measured.map((value, turn) => value / floor[turn]!)))),
      ]),
    );
  } finally {
    await bed.close();
    await server.close();
  }
}
