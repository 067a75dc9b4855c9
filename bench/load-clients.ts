import { setTimeout as pause } from "node:timers/promises";
import { figuresOf, round, table, timed } from "./figures.ts";

const LIST = "/api/blade-customer/customer/list";
export const USERS = 200;
const SECONDS = 60;
export const PARALLEL = 60;

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
async function works(
  origin: string,
  headers: Headers,
  place: number,
  until: number,
): Promise<Answered[]> {
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
  const answers = (
    await Promise.all(staff.map((headers, place) => works(origin, headers, place, until)))
  ).flat();
  const { p50, p95 } = figuresOf(answers.map(({ milliseconds }) => milliseconds));
  const failed = answers.filter(({ status }) => status >= 500).length;
  const refused = answers.filter(({ status }) => status === 429).length;
  const kinds = ASKED.map((path) => {
    const figures = figuresOf(
      answers.filter((one) => one.path === path).map(({ milliseconds }) => milliseconds),
    );
    return [decodeURIComponent(path), String(round(figures.p50)), String(round(figures.p95))];
  });
  const whole = table(
    ["people", "seconds", "requests", "5xx", "429", "p50 ms", "p95 ms"],
    [[USERS, SECONDS, answers.length, failed, refused, round(p50), round(p95)].map(String)],
  );
  return `${whole}\n\n${table(["of these", "p50 ms", "p95 ms"], kinds)}`;
}

const OWN_LIST = `${LIST}?size=50`;

/** The same list again and again by one person, one after the other. */
async function oneByOne(origin: string, headers: Headers): Promise<string> {
  const answers: Answered[] = [];
  for (let turn = 0; turn < 50; turn++) answers.push(await ask(origin, OWN_LIST, headers));
  if (answers.some(({ status }) => status !== 200))
    throw new Error("The person who asks calmly was refused");
  return JSON.stringify(figuresOf(answers.map(({ milliseconds }) => milliseconds)));
}

/** One person's list asked for by many requests at once, until told to stop; says how many were answered and refused. */
async function manyAtOnce(origin: string, headers: Headers): Promise<string> {
  let going = true;
  process.once("message", () => (going = false));
  const answered = { listed: 0, refused: 0 };
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      while (going)
        answered[(await ask(origin, OWN_LIST, headers)).status === 200 ? "listed" : "refused"]++;
    }),
  );
  return JSON.stringify(answered);
}

/** What clients are asked to do. */
export interface Task {
  readonly kind: "manyPeople" | "oneByOne" | "manyAtOnce";
  readonly origin: string;
  readonly staff: readonly Headers[];
}

/** Clients are processes of their own, as people's browsers are: what they cost must not weigh on the server, nor on each other. */
process.once("message", (given) => {
  const { kind, origin, staff } = given as Task;
  const work = {
    manyPeople: () => manyPeople(origin, staff),
    oneByOne: () => oneByOne(origin, staff[0]!),
    manyAtOnce: () => manyAtOnce(origin, staff[0]!),
  };
  work[kind]().then(
    (report) => process.send!({ report }, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
