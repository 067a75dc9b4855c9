import { setTimeout as pause } from "node:timers/promises";
import { figuresOf, round, table, timed } from "./figures.ts";

const LIST = "/api/blade-customer/customer/list";
export const USERS = 200;
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
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

async function ask(origin: string, path: string, headers: Headers): Promise<Answered> {
  let status = 0;
  const milliseconds = await timed(async () => {
    const response = await fetch(`${origin}${path}`, { headers });
    await response.arrayBuffer();
    ({ status } = response);
  });
  return { path, status, milliseconds };
}

/** One person at work until `until`: a request, one to five seconds of thought, and so on. */
async function works(origin: string, headers: Headers, place: number, until: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  await pause((place / USERS) * 3000);
  for (let turn = place; Date.now() < until; turn++) {
    answers.push(await ask(origin, ASKED[turn % ASKED.length]!, headers));
    await pause(1000 + ((turn * 7919 + place * 104_729) % 4000));
  }
  return answers;
}

async function manyPeople(origin: string, staff: readonly Headers[]): Promise<string> {
  // They are at work already: the first request of a session loads its rights.
  for (const headers of staff) await ask(origin, ASKED[0]!, headers);
  const until = Date.now() + SECONDS * 1000;
  const answers = (await Promise.all(staff.map((headers, place) => works(origin, headers, place, until)))).flat();
  const { p50, p95 } = figuresOf(answers.map(({ milliseconds }) => milliseconds));
  const failed = answers.filter(({ status }) => status >= 500).length;
  const refused = answers.filter(({ status }) => status === 429).length;
  const kinds = ASKED.map((path) => {
    const figures = figuresOf(answers.filter((one) => one.path === path).map(({ milliseconds }) => milliseconds));
    return [decodeURIComponent(path), String(round(figures.p50)), String(round(figures.p95))];
  });
  const whole = table(
    ["people", "seconds", "requests", "5xx", "429", "p50 ms", "p95 ms"],
    [[USERS, SECONDS, answers.length, failed, refused, round(p50), round(p95)].map(String)],
  );
  return `${whole}\n\n${table(["of these", "p50 ms", "p95 ms"], kinds)}`;
}

/** One person's lists, alone and beside another's 60 at once. */
async function oneBesideMany(origin: string, [calm, busy]: readonly Headers[]): Promise<string> {
  const list = `${LIST}?size=50`;
  const asked = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let turn = 0; turn < 60; turn++) times.push((await ask(origin, list, calm!)).milliseconds);
    return times;
  };
  await asked();
  const alone = figuresOf(await asked());
  let going = true;
  const flood = Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      while (going) await ask(origin, list, busy!);
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

/** The clients are a process of their own, as people's browsers are: what they cost must not weigh on the server. */
process.once("message", (given) => {
  const { origin, staff } = given as { readonly origin: string; readonly staff: readonly Headers[] };
  const work = async () => `${await manyPeople(origin, staff)}\n\n${await oneBesideMany(origin, staff)}`;
  work().then(
    (report) => process.send!({ report }, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
