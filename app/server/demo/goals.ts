import type { Queryable } from "#engine/server/bound-database.ts";
import { DAY, dayOf, wall } from "./calendar.ts";
import type { Staff } from "./organisation.ts";
import { warn } from "./warn.ts";
import type { World } from "./world.ts";

/** Who signs how many in a month, going by the last half year. */
async function monthlySigns(
  connection: Queryable,
  tenantId: string,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await connection.query<{ id: string; signs: number }>(
    `select owner_user_id as id, count(*)::int as signs from customer where tenant_id = $1 and sig_status = '2' and sig_date > $2 and owner_user_id is not null group by 1`,
    [tenantId, dayOf(now - 182 * DAY)],
  );
  return new Map(rows.map(({ id, signs }) => [id, signs / 6]));
}

/** Adds targets a little above what everyone reaches, for the year, quarter and month. */
export async function addTargets(
  world: World,
  connection: Queryable,
  tenantId: string,
): Promise<void> {
  const { writer, now, organisation } = world;
  const signs = await monthlySigns(connection, tenantId, now);
  const today = dayOf(now);
  const year = today.slice(0, 4);
  const quarter = `${year}-Q${Math.ceil(Number(today.slice(5, 7)) / 3)}`;
  const put = (
    monthly: number,
    whose: { type: "0" | "1" | "2"; companyId: string; kpiuserDeptId?: string; kpiuserId?: string },
  ): void => {
    for (const [objectType, objectValue, months] of [
      ["0", year, 10],
      ["1", quarter, 3],
      ["2", today.slice(0, 7), 1],
    ] as const) {
      const sigKpi = Math.max(1, Math.ceil(monthly * months * 1.15));
      writer.add("target", {
        ...whose,
        createTime: wall(Date.parse(`${year}-01-02T09:30:00+08:00`)),
        createUser: organisation.director.id,
        createDept: organisation.director.deptId,
        objectType,
        objectValue,
        sigKpi,
      });
    }
  };
  for (const { id: companyId, teams } of organisation.companies) {
    let company = 0;
    for (const team of teams) {
      const people = team.sellers.filter(({ left }) => left === undefined);
      const sum = people.reduce((total, { id }) => total + (signs.get(id) ?? 0), 0);
      company += sum;
      for (const { id } of people)
        put(signs.get(id) ?? 0, {
          type: "0",
          companyId,
          kpiuserDeptId: team.deptId,
          kpiuserId: id,
        });
      put(sum, { type: "2", companyId, kpiuserDeptId: team.deptId });
    }
    put(company, { type: "1", companyId });
  }
}

/** Adds two challenges that are running. */
export function addContests(world: World): void {
  const { writer, now, organisation } = world;
  const begun = now - 12 * DAY;
  const challenge = (initiator: Staff, rival: Staff, pkType: string, points: number): void => {
    const id = writer.add("contest", {
      createTime: wall(begun - DAY),
      createUser: initiator.id,
      createDept: initiator.deptId,
      pkJoinType: "1",
      pkType,
      initiatorId: initiator.id,
      acceptId: rival.id,
      agreeId: rival.id,
      agreeDate: dayOf(begun),
      pkDate: dayOf(now + 10 * DAY),
      points,
      status: "1",
      initiatorNum: -1,
      acceptNum: -1,
    });
    warn(world, {
      kind: "pkAlarmNotice",
      type: "contest",
      id,
      name: "PK应战",
      to: initiator,
      at: begun,
      text: `${rival.name} 接受了您的PK`,
      read: true,
    });
  };
  const [first, second] = organisation.companies;
  challenge(first!.teams[0]!.sellers[0]!, first!.teams[1]!.sellers[0]!, "1", 200);
  challenge(second!.teams[0]!.sellers[0]!, second!.teams[2]!.sellers[0]!, "2", 100);
}
