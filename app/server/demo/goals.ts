import { fromWallTime } from "#engine/model/index.ts";
import type { Queryable } from "#engine/server/bound-database.ts";
import { netSigned } from "#features/sales-figures/feature.ts";
import { partsOf } from "#features/targets/server/index.ts";
import { DAY, dayOf, wall } from "./calendar.ts";
import type { World } from "./world.ts";

/** Signs of people, departments and companies: of a year, and month by month. */
type Signs = ReadonlyMap<string, readonly number[]>;

/** The signs of a year by month, under the ids of owner, department, company and the group of them all. */
async function signsOf(
  connection: Queryable,
  tenantId: string,
  year: number,
  group: string,
): Promise<Signs> {
  const { rows } = await connection.query<{ id: string; month: number; signs: number }>(
    `select s.id::text, extract(month from p.day)::int as month, sum(p.quantity)::int as signs
       from sales_event p cross join lateral (values (p.owner_user_id), (p.owner_dept_id), (p.company_id), ($3::bigint)) s(id)
       where p.tenant_id = $1 and p.is_deleted = 0 and p.kind = any($4) and s.id is not null and extract(year from p.day) = $2 group by 1, 2`,
    [tenantId, year, group, Object.keys(netSigned.kinds)],
  );
  const signs = new Map<string, number[]>();
  for (const { id, month, signs: count } of rows) {
    if (!signs.has(id))
      signs.set(
        id,
        Array.from({ length: 12 }, () => 0),
      );
    signs.get(id)![month - 1] = count;
  }
  return signs;
}

const sum = (months: readonly number[] = []): number =>
  months.reduce((total, one) => total + Math.max(0, one), 0);

/** The months before the company kept its books, and the one it began in, weigh as the others do on average. */
function wholeSeason(season: readonly number[]): readonly number[] {
  const whole = season.findIndex((signs) => signs > 0) + 1;
  if (whole === 0 || whole === season.length) return Array.from({ length: 12 }, () => 1);
  const mean = sum(season.slice(whole)) / (season.length - whole);
  return season.map((signs, month) => (month < whole ? mean : signs));
}

interface Whose {
  readonly type: "0" | "1" | "2";
  readonly companyId: string;
  readonly kpiuserDeptId?: string;
  readonly kpiuserId?: string;
  readonly seatDeptId: string;
}

/** Adds targets of this year and last year, spread over quarters and months by the season. */
export async function addTargets(
  world: World,
  connection: Queryable,
  tenantId: string,
): Promise<void> {
  const { writer, now, organisation, random } = world;
  const thisYear = Number(dayOf(now).slice(0, 4));
  const group = organisation.director.deptId;
  const past = await signsOf(connection, tenantId, thisYear - 1, group);
  const present = await signsOf(connection, tenantId, thisYear, group);
  const passed = (now - fromWallTime(`${thisYear}-01-01 00:00`).getTime()) / (365 * DAY);
  const put = (year: number, whose: Whose, whole: number, season: readonly number[]): void => {
    const createTime = wall(fromWallTime(`${year}-01-02 09:30`).getTime());
    const { director } = organisation;
    const by = { createTime, createUser: director.id, createDept: director.deptId };
    writer.add("target", {
      ...whose,
      ...by,
      objectType: "0",
      objectValue: String(year),
      sigKpi: whole,
    });
    for (const part of partsOf(year, whole, season))
      writer.add("target", { ...whose, ...by, ...part });
  };
  const together = (signs: Signs, ids: readonly string[]): readonly number[] =>
    Array.from({ length: 12 }, (_, month) =>
      ids.reduce((total, id) => total + (signs.get(id)?.[month] ?? 0), 0),
    );
  const weights = wholeSeason(together(past, [group]));
  /** Targets of both years, from what those ids signed together; nobody was there for a whole year of their own. */
  const both = (whose: Whose, ...ids: readonly string[]): void => {
    const expected = sum(together(present, ids)) / Math.max(passed, 0.1);
    const ambition = 0.95 + random.whole(0, 25) / 100;
    const signed = sum(together(past, ids));
    put(thisYear - 1, whose, Math.max(2, Math.round(signed * ambition)), weights);
    put(thisYear, whose, Math.max(2, Math.round(expected * ambition)), weights);
  };
  both({ type: "1", companyId: group, seatDeptId: group }, group);
  for (const { id: companyId, stores, teams } of organisation.companies) {
    both({ type: "1", companyId, seatDeptId: companyId }, companyId);
    for (const { deptId, name } of stores) {
      const whose = { companyId, kpiuserDeptId: deptId, seatDeptId: deptId };
      const below = teams.filter(({ storeName }) => storeName === name);
      both({ type: "2", ...whose }, ...below.map((team) => team.deptId));
    }
    for (const { deptId, sellers } of teams) {
      const seat = { companyId, kpiuserDeptId: deptId, seatDeptId: deptId };
      both({ type: "2", ...seat }, deptId);
      for (const { id, left } of sellers)
        if (left === undefined) both({ type: "0", ...seat, kpiuserId: id }, id);
    }
  }
}
