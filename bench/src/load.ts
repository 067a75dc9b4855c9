import { setTimeout as pause } from "node:timers/promises";
import { openScratchServer } from "../../packages/server/src/engine/database/scratch.ts";
import type { Bed } from "./bed.ts";
import { LIST, makeBed } from "./bed.ts";
import { figuresOf, round, table, timed } from "./figures.ts";
import { staffHeaders } from "./staff.ts";

const USERS = 200;
const SECONDS = 60;
const PARALLEL = 60;

type Headers = Readonly<Record<string, string>>;

/** What a salesperson asks for between two thoughts. */
const ASKED = [
  `${LIST}?size=50`,
  `${LIST}?size=50&current=2`,
  `${LIST}?size=30&keyword=${encodeURIComponent("王")}`,
  `${LIST}?size=30&purpose=3`,
  "/api/blade-warnMsg/warnMsg/list?size=10",
];

interface Answered {
  readonly status: number;
  readonly milliseconds: number;
}

async function ask(bed: Bed, path: string, headers: Headers): Promise<Answered> {
  let status = 0;
  const milliseconds = await timed(async () => {
    const response = await fetch(`${bed.origin}${path}`, { headers });
    await response.arrayBuffer();
    ({ status } = response);
  });
  return { status, milliseconds };
}

/** One person at work until `until`: a request, one to five seconds of thought, and so on. */
async function works(bed: Bed, headers: Headers, place: number, until: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  await pause((place / USERS) * 3000);
  for (let turn = place; Date.now() < until; turn++) {
    answers.push(await ask(bed, ASKED[turn % ASKED.length]!, headers));
    await pause(1000 + ((turn * 7919 + place * 104_729) % 4000));
  }
  return answers;
}

async function manyPeople(bed: Bed, staff: readonly Headers[]): Promise<string> {
  const until = Date.now() + SECONDS * 1000;
  const answers = (await Promise.all(staff.map((headers, place) => works(bed, headers, place, until)))).flat();
  const { p50, p95 } = figuresOf(answers.map(({ milliseconds }) => milliseconds));
  const failed = answers.filter(({ status }) => status >= 500).length;
  const refused = answers.filter(({ status }) => status === 429).length;
  return table(
    ["people", "seconds", "requests", "5xx", "429", "p50 ms", "p95 ms"],
    [[USERS, SECONDS, answers.length, failed, refused, round(p50), round(p95)].map(String)],
  );
}

/** One person's lists, alone and beside another's 60 at once. */
async function oneBesideMany(bed: Bed, [calm, busy]: readonly Headers[]): Promise<string> {
  const list = `${LIST}?size=50`;
  const asked = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let turn = 0; turn < 60; turn++) times.push((await ask(bed, list, calm!)).milliseconds);
    return times;
  };
  await asked();
  const alone = figuresOf(await asked());
  let going = true;
  const flood = Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      while (going) await ask(bed, list, busy!);
    }),
  );
  const beside = figuresOf(await asked());
  going = false;
  await flood;
  return table(
    ["one person's list of 50", "p50 ms", "p95 ms"],
    [
      ["alone", String(round(alone.p50)), String(round(alone.p95))],
      [`beside another's ${PARALLEL} at once`, String(round(beside.p50)), String(round(beside.p95))],
      ["ratio", String(round(beside.p50 / alone.p50)), String(round(beside.p95 / alone.p95))],
    ],
  );
}

/** 200 people at work on one server process and two cores, then one who must not feel another's flood. */
export async function benchLoad([size = 100_000]: readonly number[]): Promise<string> {
  const server = await openScratchServer();
  const bed = await makeBed(server.target, size, 1);
  try {
    const staff = await staffHeaders(bed, USERS);
    return `${size.toLocaleString("en")} customers, general limits as delivered.\n\n${await manyPeople(bed, staff)}\n\n${await oneBesideMany(bed, staff)}`;
  } finally {
    await bed.close();
    await server.close();
  }
}
