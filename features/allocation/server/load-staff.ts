import type { Row } from "#engine/model/index.ts";
import { ONLINE_STATUS, USER_STATUS } from "#engine/model/index.ts";
import type { allocationStaff } from "../allocation-staff.ts";
import { ACCEPT_TIME } from "../allocation-staff.ts";
import type { DeptTree } from "#engine/server/access/dept-tree.ts";
import type { Context } from "#engine/server/context.ts";
import { workingCompanies } from "#features/calendar/server/index.ts";
import type { Limits } from "#features/ownership/server/index.ts";
import { poolOf, queueFor, roomFor } from "#features/ownership/server/index.ts";
import { standings } from "./allocation-turns.ts";
import type { PersonTurn } from "./take-turn.ts";

export interface Person extends PersonTurn {
  readonly staffId: string;
  readonly name: string;
  /** Of this round, and of this day, before the leads at hand. */
  readonly gotBefore: number;
  readonly today: number;
}

type Hours = Pick<Row<typeof allocationStaff>, "acceptTime" | "acceptFrom" | "acceptTo">;

/** Whether somebody's own hours hold a time of day; those that end before they begin go on after midnight. */
export function withinHours({ acceptFrom, acceptTo }: Hours, time: string): boolean {
  const [from, to] = [acceptFrom ?? "00:00", acceptTo ?? "24:00"];
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** Who of the departments is online, active, at work by their hours, and below their limits; locks their entries. */
export async function loadStaff(
  ctx: Context,
  deptIds: readonly string[],
  tree: DeptTree,
  limits: Limits,
): Promise<Map<string, Person[]>> {
  const rows = await ctx.unscoped
    .selectFrom("allocationStaff")
    .innerJoin("user", "user.id", "allocationStaff.userId")
    .select([
      "allocationStaff.id as staffId",
      "allocationStaff.deptId",
      "allocationStaff.userId",
      "user.realName",
      "allocationStaff.weight",
      "allocationStaff.sort",
      "allocationStaff.turn",
      "allocationStaff.dailyLimit",
      "allocationStaff.acceptTime",
      "allocationStaff.acceptFrom",
      "allocationStaff.acceptTo",
    ])
    .where("allocationStaff.deptId", "in", deptIds)
    .where("user.online", "=", ONLINE_STATUS.online)
    .where("user.status", "=", USER_STATUS.active)
    .orderBy("allocationStaff.id")
    .forUpdate("allocationStaff")
    .execute();
  if (rows.length === 0) return new Map();
  const byCalendar = rows.some(({ acceptTime }) => acceptTime === ACCEPT_TIME.calendar);
  const works = byCalendar ? await workingCompanies(ctx) : () => true;
  const time = ctx.moment.slice(11, 16);
  const atWork = rows.filter((row) => {
    if (row.acceptTime === ACCEPT_TIME.calendar) return works(tree.companyOf(row.deptId));
    return row.acceptTime !== ACCEPT_TIME.own || withinHours(row, time);
  });
  const standing = await standings(ctx, ["0", ...atWork.map(({ staffId }) => staffId)]);
  const pool = poolOf({ name: "lead" });
  const limited = limits.maxHeld > 0 || limits.maxPerDay > 0;
  const staff = new Map<string, Person[]>();
  for (const row of atWork) {
    if (limited) await queueFor(ctx, pool, row.userId);
    const room = limited ? await roomFor(ctx, pool, row.userId, limits) : Infinity;
    const { credit, today } = standing(row.staffId);
    const left = row.dailyLimit ? Math.max(0, row.dailyLimit - today) : Infinity;
    const received = row.turn ?? 0;
    const person = {
      id: row.userId,
      staffId: row.staffId,
      name: row.realName,
      weight: Number(row.weight),
      sort: row.sort ?? 0,
      received,
      gotBefore: received,
      today,
      credit,
      room: Math.min(room, left),
    };
    staff.set(row.deptId, [...(staff.get(row.deptId) ?? []), person]);
  }
  return staff;
}
