import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { writeXlsx } from "hucre/xlsx";
import { ON_CITUS } from "#app/server/test/distributed.ts";
import { createTenant } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { EVERY_TENANT } from "#engine/server/database/lending.ts";
import { openScratchServer } from "#engine/server/database/scratch.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Bed, Fill } from "./bed.ts";
import { LIST, makeBed, PASSWORD } from "./bed.ts";
import { fillCustomers, fillEvents, fillTenants, FOR_REPORTS, NO_INDEX } from "./data.ts";
import { figuresOf, round, table, timed } from "./figures.ts";
import { ask } from "./many-rows.ts";
import { signIn } from "./sign-in.ts";

const TENANTS = 1_000;
/** People of so many different tenants ask in turn. */
const ASKING = 20;
const TIMES = 100;
const IMPORTS = 5;
const IMPORTED = 1_000;

/** Somebody who asks: an administrator of a tenant. */
interface Asker {
  readonly tenant: string;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Figure {
  readonly what: string;
  /** What is left of a machine that others use as well. */
  readonly quickest: number;
  readonly p50: number;
  readonly p95: number;
  readonly load: number;
}

const OWN_BYTES = "select pg_database_size(current_database()) as bytes";
/** What the database takes, on all servers it is spread over. */
const BYTES = ON_CITUS
  ? `select sum(result::bigint) as bytes from run_command_on_all_nodes('${OWN_BYTES}')`
  : OWN_BYTES;

const codeOf = (place: number): string => String(200_000 + place);

/** So many tenants as the platform makes them, and the customers spread over them. */
const inTenants =
  (size: number, indexes?: typeof NO_INDEX): Fill =>
  async (database) => {
    const codes = Array.from({ length: TENANTS }, (_, place) => codeOf(place));
    for (const code of codes)
      await inTransaction(
        database.pool,
        systemSession(EVERY_TENANT),
        new Date(),
        "bench",
        async (ctx) => createTenant(ctx, { code, name: `租户${code}`, password: PASSWORD }),
      );
    await fillTenants(database.owner, codes, size, indexes);
    return { owner: "" };
  };

async function askersOf({ origin }: Bed, tenants: readonly string[]): Promise<Asker[]> {
  const askers: Asker[] = [];
  for (const tenant of tenants)
    askers.push({ tenant, origin, headers: await signIn(origin, PASSWORD, { tenant }) });
  return askers;
}

/** Times of work that the askers do in turn, some unmeasured rounds first. */
async function inTurn(
  what: string,
  askers: readonly Asker[],
  work: (asker: Asker, turn: number) => Promise<unknown>,
  times = TIMES,
  unmeasured = askers.length + 4,
): Promise<Figure> {
  const measured: number[] = [];
  for (let turn = 0; turn < unmeasured + times; turn++) {
    const asker = askers[turn % askers.length]!;
    const one = await timed(() => work(asker, turn));
    if (turn >= unmeasured) measured.push(one);
  }
  return { what, quickest: Math.min(...measured), ...figuresOf(measured), load: loadavg()[0]! };
}

const list = (query: Readonly<Record<string, string>>): string =>
  `${LIST.slice("/api".length)}?${new URLSearchParams({ size: "20", ...query }).toString()}`;

const dayOf = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const report = (of: string, days: number): string =>
  `/blade-businessConversion/stat/${of}?startDate=${dayOf(days)}&endDate=${dayOf(0)}`;

const READS: readonly (readonly [what: string, path: string])[] = [
  ["list, 20 newest", list({})],
  ["list by intention and source", list({ purpose: "3", customerSource: "1" })],
  ["list by next follow-up", list({ ascs: "next_time" })],
  ["list, page 51", list({ current: "51" })],
  ["search, two-character name", list({ keyword: "王伟" })],
  ["search, pinyin initials", list({ keyword: "zwm" })],
  ["search, last four digits", list({ keyword: "6688" })],
  ["search, whole phone", list({ keyword: "13800138000" })],
];

const REPORTS: readonly (readonly [what: string, path: string])[] = [
  ["report, a month by salesperson", report("sale", 30)],
  ["report, a year by channel", report("chanel", 364)],
];

/** Each turn somebody takes one more customer out of their public pool. */
async function claims({ pool }: Bed, askers: readonly Asker[]): Promise<Figure> {
  const turns = TIMES + askers.length + 4;
  const free = new Map<string, string[]>();
  for (const { tenant } of askers) {
    const { rows } = await pool.query<{ id: string }>(
      "select id from customer where tenant_id = $1 and pool_status = '1' and is_deleted = 0 limit $2",
      [tenant, turns],
    );
    free.set(
      tenant,
      rows.map(({ id }) => id),
    );
  }
  return inTurn("claim of one customer", askers, (asker) =>
    ask(asker, `/blade-customer/customer/receive-customer?ids=${free.get(asker.tenant)!.pop()}`),
  );
}

const workbook = (turn: number): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: "客户",
        rows: [
          ["客户姓名", "手机号码"],
          ...Array.from({ length: IMPORTED }, (_, row) => [
            `导入${row}`,
            `198${String(turn * IMPORTED + row).padStart(8, "0")}`,
          ]),
        ],
      },
    ],
  });

interface Job {
  readonly id: string;
  readonly state: string;
  readonly valid: number;
}

async function settled(asker: Asker, id: string, state: string): Promise<Job> {
  for (;;) {
    const job = await ask<Job>(asker, `/blade-customer/customer/import-job?id=${id}`);
    if (job.state === state) return job;
    if (job.state === "failed") throw new Error("The import failed");
    await pause(20);
  }
}

/** A file of customers nobody has, judged and written. */
async function importFile(asker: Asker, turn: number): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([Buffer.from(await workbook(turn))]), "客户.xlsx");
  const response = await fetch(`${asker.origin}/api/blade-customer/customer/import`, {
    method: "POST",
    headers: asker.headers,
    body: form,
  });
  const { data, msg } = (await response.json()) as { data: Job | null; msg: string };
  if (!data) throw new Error(msg);
  const { valid } = await settled(asker, data.id, "validated");
  if (valid !== IMPORTED) throw new Error(`Only ${valid} rows were valid`);
  await ask(asker, "/blade-customer/customer/import-run", { id: data.id, mode: "all" });
  await settled(asker, data.id, "done");
}

/** What is asked of a filled database, figure by figure. */
type Measurement = (bed: Bed, askers: readonly Asker[]) => AsyncGenerator<Figure>;

async function* everything(bed: Bed, askers: readonly Asker[]): AsyncGenerator<Figure> {
  for (const [what, path] of READS) yield inTurn(what, askers, (asker) => ask(asker, path));
  yield claims(bed, askers);
  yield inTurn(`import of ${IMPORTED} customers`, askers, importFile, IMPORTS, 1);
  // What imports brought is counted anew with everybody.
  await bed.pool.query("truncate sales_event");
  await fillEvents(bed.pool);
  yield* reports(askers);
}

async function* reports(askers: readonly Asker[]): AsyncGenerator<Figure> {
  for (const [what, path] of REPORTS) yield inTurn(what, askers, (asker) => ask(asker, path));
}

/** Reports and no more: of the tables nothing is indexed that they do not read, and the ledger, which nobody would restore, is not logged. */
async function* onlyReports(bed: Bed, askers: readonly Asker[]): AsyncGenerator<Figure> {
  await bed.pool.query("alter table sales_event set unlogged");
  const filled = await timed(() => fillEvents(bed.pool, FOR_REPORTS));
  console.log(`The ledger was filled in ${round(filled / 1000)} s`);
  yield* reports(askers);
}

/** One size after the other: a database, measured and dropped. */
async function benchSizes(
  sizes: readonly number[],
  tenants: readonly string[],
  measure: Measurement,
  fill?: (size: number) => Fill,
): Promise<string> {
  const server = await openScratchServer();
  const lines: string[][] = [];
  const loads: string[] = [];
  let first: Figure[] | undefined;
  try {
    for (const size of sizes) {
      const bed = await makeBed(server.target as pg.ClientConfig, size, 0, fill?.(size));
      const { rows } = await bed.pool.query<{ bytes: string }>(BYTES);
      loads.push(
        `${size.toLocaleString("en")} in ${round(bed.loadSeconds)} s, ${round(Number(rows[0]!.bytes) / 2 ** 30)} GB`,
      );
      console.log(loads.at(-1));
      const figures: Figure[] = [];
      // A run of hours tells what it knows.
      for await (const figure of measure(bed, await askersOf(bed, tenants))) {
        console.log(JSON.stringify(figure));
        figures.push(figure);
      }
      await bed.close();
      for (const { what, quickest, p50, p95, load } of figures) {
        const smallest = first?.find((one) => one.what === what);
        lines.push([
          what,
          size.toLocaleString("en"),
          String(round(quickest)),
          String(round(p50)),
          String(round(p95)),
          smallest ? String(round(quickest / smallest.quickest)) : "",
          smallest ? String(round(p95 / smallest.p95)) : "",
          String(round(load)),
        ]);
      }
      first ??= figures;
    }
  } finally {
    await server.close();
  }
  const head = [
    "what",
    "customers",
    "quickest ms",
    "p50 ms",
    "p95 ms",
    "× quickest",
    "× p95",
    "load",
  ];
  return `Customers: ${loads.join("; ")}. «Load» is what waits for the processors, ours and others' work alike.\n\n${table(head, lines)}`;
}

const SIZES = [1_000_000, 5_000_000];
const ONE = ["000000"];
const MANY = Array.from({ length: ASKING }, (_, place) => codeOf((place * TENANTS) / ASKING));

const orUsual = (sizes: readonly number[]): readonly number[] => (sizes.length > 0 ? sizes : SIZES);

/** Lists, searches, reports, claims and imports of one tenant with so many customers. */
export const benchSize = (sizes: readonly number[]): Promise<string> =>
  benchSizes(orUsual(sizes), ONE, everything);

/** The same with so many customers in a thousand tenants together. */
export const benchTenants = (sizes: readonly number[]): Promise<string> =>
  benchSizes(orUsual(sizes), MANY, everything, inTenants);

/** Reports alone, which need a fraction of the filling. */
export const benchSizeReports = (sizes: readonly number[]): Promise<string> =>
  benchSizes(
    orUsual(sizes),
    ONE,
    onlyReports,
    (size) =>
      ({ owner }) =>
        fillCustomers(owner, size, NO_INDEX),
  );

/** The same in a thousand tenants together. */
export const benchTenantReports = (sizes: readonly number[]): Promise<string> =>
  benchSizes(orUsual(sizes), MANY, onlyReports, (size) => inTenants(size, NO_INDEX));
