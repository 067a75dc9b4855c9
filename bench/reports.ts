import { randomBytes } from "node:crypto";
import { tokenHash } from "#engine/server/access/sessions.ts";
import { newId } from "#engine/server/ids.ts";
import type { Bed } from "./bed.ts";
import { fillEvents } from "./data.ts";
import type { Figures } from "./figures.ts";
import { figuresOf, round, table, timed } from "./figures.ts";
import { onBed } from "./many-rows.ts";

const TENANT = "000000";
const TIMES = 30;
const WARM = 4;

type Headers = Readonly<Record<string, string>>;

/** Somebody who sees reports, with the rows that hand-written SQL would see as well. */
interface Reader {
  readonly name: string;
  readonly headers: Headers;
  readonly sees: string;
}

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, string>>;
  /** Milliseconds that may not be exceeded. */
  readonly bound: number;
  /** The same question by hand, sent by a handler that does nothing else. */
  readonly sql?: string;
}

const dayOf = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** A session of a salesperson whose role sees these rows. */
async function session({ pool }: Bed, scope: "2" | "4", place: number): Promise<Reader> {
  const roleId = newId();
  const token = randomBytes(32).toString("base64url");
  await pool.query(
    `insert into role (tenant_id, id, role_name, role_alias, parent_id, default_scope, sort, menu_ids, create_time, update_time)
      select $1, $2, 'bench ' || $3, 'bench-reports-' || $3, 0, $3, 1, (select array_agg(id) from menu where code like 'report%' or code in ('sales_event', 'home', 'customer', 'clue')), now(), now()`,
    [TENANT, roleId, scope],
  );
  const { rows } = await pool.query<{ id: string; dept: string }>(
    `update "user" set role_id = array[$2::bigint] where tenant_id = $1 and account = $3 returning id, dept_id[1] as dept`,
    [TENANT, roleId, `sales${place}`],
  );
  const { id, dept } = rows[0]!;
  await pool.query(
    `insert into session (id, family, tenant_id, user_id, access_hash, refresh_hash, access_until, refresh_until, family_until)
      values ($1, $1, $2, $3, $4, $5, now() + interval '2 hours', now() + interval '2 hours', now() + interval '2 hours')`,
    [newId(), TENANT, id, tokenHash(token), tokenHash(`refresh ${token}`)],
  );
  const own = `(owner_user_id = ${id} or service_id = ${id} or designer_id = ${id})`;
  return {
    name: scope === "2" ? "salesperson" : "manager",
    headers: { "blade-auth": `bearer ${token}` },
    sees: scope === "2" ? own : `(owner_dept_id = ${dept} or ${own})`,
  };
}

const KINDS = ["consulted", "valid", "visited1", "signed"] as const;

/** What lines are grouped by: a column of the ledger, the table its names are read from, and the name of its filter. */
interface Grouped {
  readonly column: string;
  readonly names?: readonly [table: string, name: string];
  readonly filter: string;
}

const PEOPLE: readonly Grouped[] = [
  { column: "company_id", names: ["dept", "dept_name"], filter: "companyId_equal" },
  { column: "owner_dept_id", names: ["dept", "dept_name"], filter: "ownerDeptId_equal" },
  { column: "owner_user_id", names: ['"user"', "real_name"], filter: "ownerUserId_equal" },
];
const CHANNELS: readonly Grouped[] = [
  { column: "channel_id", names: ["channel", "channel_name"], filter: "channelId_equal" },
  { column: "sub_channel_id", names: ["channel", "channel_name"], filter: "subChannelId_equal" },
];
const MONTHS: readonly Grouped[] = [{ column: "date_trunc('month', day)", filter: "month" }];

/** The same answer as somebody would write it by hand for this one report: numbers, rates, names, and what each number opens. */
function byHand(by: readonly Grouped[], from: string, to: string): string {
  const counts = KINDS.map((kind) => `count(*) filter (where kind = '${kind}') as ${kind}`);
  const keys = by.map(({ column }, at) => `${column} as key${at}`);
  const names = by.map(({ names: read }, at) =>
    read ? `n${at}.${read[1]} as name${at}` : `key${at}::text as name${at}`,
  );
  const joins = by.map(({ names: read }, at) =>
    read
      ? `left join ${read[0]} n${at} on n${at}.tenant_id = '${TENANT}' and n${at}.id = key${at}`
      : "",
  );
  const filters = by.map(({ filter }, at) => `'${filter}', key${at}::text`).join(", ");
  const drills = KINDS.map(
    (kind) =>
      `'${kind}', jsonb_build_array(jsonb_build_object('view', 'sales-event', 'count', ${kind}, 'filter', jsonb_build_object(${filters}, 'dayStart', '${from}', 'dayEnd', '${to}', 'kind', '${kind}')))`,
  );
  const rates = [
    "valid / nullif(consulted, 0)",
    "visited1 / nullif(valid, 0)",
    "signed / nullif(visited1, 0)",
  ].map((rate, at) => `${rate.replace(" /", "::float8 /")} as rate${at}`);
  return `select ${[...names, ...KINDS, ...rates].join(", ")}, jsonb_build_object(${drills.join(", ")}) as drill
    from (select ${[...keys, ...counts].join(", ")} from sales_event where tenant_id = '${TENANT}' and is_deleted = 0
      and day between '${from}' and '${to}' and kind in (${KINDS.map((kind) => `'${kind}'`).join(", ")}) and $SEES group by ${by.map((_, at) => at + 1).join(", ")}) l
    ${joins.join(" ")} order by ${by.map((_, at) => `name${at}`).join(", ")}`;
}

const report = (end: string, from: string, to: string, more = ""): string =>
  `${end}?startDate=${from}&endDate=${to}${more}`;

const SALE = "/blade-businessConversion/stat/sale";
const CHANNEL = "/blade-businessConversion/stat/chanel";
const FUNNEL = "/blade-report/report/funnel";

function questions(): readonly Asked[] {
  const today = dayOf(0);
  const spans = [
    { span: "a month", from: dayOf(30), bound: 100 },
    { span: "a year", from: dayOf(364), bound: 300 },
  ];
  const all = dayOf(3 * 365);
  return [
    ...spans.flatMap(({ span, from, bound }): readonly Asked[] => [
      {
        name: `${span} by salesperson`,
        path: report(SALE, from, today),
        sql: byHand(PEOPLE, from, today),
        bound,
      },
      {
        name: `${span} by channel`,
        path: report(CHANNEL, from, today),
        sql: byHand(CHANNELS, from, today),
        bound,
      },
      { name: `${span}, all in one`, path: report(SALE, from, today, "&part=total"), bound },
      {
        name: `${span} by first consultation`,
        path: report(SALE, from, today, "&basis=cohort"),
        bound,
      },
      { name: `${span}, funnel by events`, path: report(FUNNEL, from, today), bound },
      {
        name: `${span}, funnel by people`,
        path: report(FUNNEL, from, today, "&basis=cohort"),
        bound,
      },
    ]),
    {
      name: "everything by month",
      path: report(SALE, all, today, "&part=month"),
      sql: byHand(MONTHS, all, today),
      bound: 2000,
    },
    ...["headToday", "block", "histogram", "rankingList", "pieChat"].map((end): Asked => ({
      name: `home page, ${end}`,
      path: `/blade-crm/homePage/${end}`,
      body: { period: "month" },
      bound: 150,
    })),
  ];
}

async function answer({ origin }: Bed, headers: Headers, { path, body }: Asked): Promise<void> {
  const response = await fetch(`${origin}/api${path}`, {
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const { success, msg } = (await response.json()) as { success: boolean; msg: string };
  if (!success) throw new Error(`${path}: ${msg}`);
}

/** Both see the same machine. */
async function inTurns(
  ask: () => Promise<unknown>,
  byHand: (() => Promise<unknown>) | undefined,
): Promise<{ readonly ours: Figures; readonly hand: Figures | undefined }> {
  const [ours, hand]: [number[], number[]] = [[], []];
  for (let turn = -WARM; turn < TIMES; turn++) {
    const mine = await timed(ask);
    const theirs = byHand && (await timed(byHand));
    if (turn < 0) continue;
    ours.push(mine);
    if (theirs !== undefined) hand.push(theirs);
  }
  return { ours: figuresOf(ours), hand: byHand && figuresOf(hand) };
}

async function measure(bed: Bed): Promise<string> {
  const filled = await timed(() => fillEvents(bed.pool));
  const { rows: counted } = await bed.pool.query<{ n: string }>(
    "select count(*) as n from sales_event",
  );
  const readers: readonly Reader[] = [
    { name: "director", headers: bed.headers, sees: "true" },
    await session(bed, "4", 11),
    await session(bed, "2", 12),
  ];
  const lines: string[][] = [];
  for (const asked of questions())
    for (const { name, headers, sees } of readers) {
      const sql = asked.sql?.replace("$SEES", sees);
      if (sql) bed.bare([{ text: sql, values: [] }]);
      const { ours, hand } = await inTurns(
        () => answer(bed, headers, asked),
        sql ? () => fetch(`${bed.origin}/bare`).then((one) => one.json()) : undefined,
      );
      const { p50, p95 } = ours;
      lines.push([
        asked.name,
        name,
        String(round(p50)),
        String(round(p95)),
        `< ${asked.bound}${p95 <= asked.bound ? "" : " MISSED"}`,
        hand ? String(round(hand.p50)) : "—",
        hand ? `${round(p50 / hand.p50)} ×` : "—",
      ]);
    }
  return [
    `${bed.size} customers of three years, ${counted[0]!.n} events, filled in ${round(filled / 1000)} s`,
    table(["report", "who", "p50 ms", "p95 ms", "bound", "by hand p50 ms", "of by hand"], lines),
  ].join("\n\n");
}

/** Reports, funnel and home page over HTTP, by role, beside the same questions as hand-written SQL behind a bare handler. */
export async function benchReports(sizes: readonly number[]): Promise<string> {
  const pages: string[] = [];
  for (const size of sizes.length > 0 ? sizes : [100_000, 1_000_000])
    pages.push(await onBed(size, measure));
  return pages.join("\n\n");
}
