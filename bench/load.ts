import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openScratchServer } from "#engine/server/database/scratch.ts";
import { makeBed } from "./bed.ts";
import type { Figures } from "./figures.ts";
import { round, table } from "./figures.ts";
import type { Task } from "./load-clients.ts";
import { PARALLEL, USERS } from "./load-clients.ts";
import { staffHeaders } from "./staff.ts";

/** How long another's many requests go on before the calm one asks: in the last run until the minute's requests are used up and most are refused. */
const RUNS = [1_500, 1_500, 1_500, 1_500, 1_500, 1_500, 15_000];

/** Sends clients to work. */
function sent(task: Task): ChildProcess {
  const clients = fork(fileURLToPath(new URL("load-clients.ts", import.meta.url)), {
    execArgv: process.execArgv,
  });
  clients.send(task);
  return clients;
}

/** What they measured when they are done. */
const reportOf = (clients: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    clients.once("message", (message) => resolve((message as { readonly report: string }).report));
    clients.once("exit", (code) => reject(new Error(`The clients ended with ${code}`)));
  });

/** One person's lists, alone and beside another's many at once; in each run that is another person. */
async function oneBesideMany(
  origin: string,
  [calm, ...others]: readonly Task["staff"][number][],
): Promise<string> {
  const measured = async (): Promise<Figures> =>
    JSON.parse(await reportOf(sent({ kind: "oneByOne", origin, staff: [calm!] }))) as Figures;
  const rows: string[][] = [];
  await measured();
  for (const [run, before] of RUNS.entries()) {
    const alone = await measured();
    const flood = sent({ kind: "manyAtOnce", origin, staff: [others[run]!] });
    await pause(before);
    const beside = await measured();
    const answered = reportOf(flood);
    flood.send("stop");
    const { listed, refused } = JSON.parse(await answered) as {
      readonly listed: number;
      readonly refused: number;
    };
    const figures = [alone.p50, beside.p50, beside.p50 / alone.p50, alone.p95, beside.p95].map(
      (figure) => String(round(figure)),
    );
    rows.push([String(run + 1), ...figures, String(listed), String(refused)]);
  }
  const head = [
    "run",
    "alone p50 ms",
    `beside ${PARALLEL} p50 ms`,
    "ratio",
    "alone p95 ms",
    "beside p95 ms",
    "the other's answers",
    "refused",
  ];
  return `One person's list of 50, alone and beside another's ${PARALLEL} at once:\n\n${table(head, rows)}`;
}

/** 200 people at work on one server process and two cores, then one who must not feel another's flood. */
export async function benchLoad([size = 100_000]: readonly number[]): Promise<string> {
  const server = await openScratchServer();
  const bed = await makeBed(server.target, size, 1);
  const { origin } = bed;
  try {
    const staff = await staffHeaders(bed, USERS);
    const people = await reportOf(sent({ kind: "manyPeople", origin, staff }));
    const flood = await oneBesideMany(origin, staff);
    return `${size.toLocaleString("en")} customers, general limits as delivered.\n\n${people}\n\n${flood}`;
  } finally {
    await bed.close();
    await server.close();
  }
}
