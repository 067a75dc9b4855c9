import type { Context } from "#engine/server/context.ts";
import { endContests } from "#features/contests/server/index.ts";
import { DAY, dayOf, wall } from "./calendar.ts";
import type { Staff, Team } from "./organisation.ts";
import { warn } from "./warn.ts";
import type { World } from "./world.ts";

/** What the types of challenges compare. */
const COMPARED = {
  "1": ["签单数", "Signed"],
  "2": ["到店数", "Visits"],
  "3": ["签单金额", "Signed amount"],
} as const;

interface Plan {
  readonly pkType: keyof typeof COMPARED;
  readonly points: number;
  /** Days ago it was agreed, and days from now it ends; undefined while nobody answered. */
  readonly agreed?: number;
  readonly ends: number;
  readonly remark?: string;
  /** Between the departments of the two. */
  readonly teams?: readonly [Team, Team];
}

/** Adds a challenge, agreed or waiting for its answer, and its notice. */
function challenge(world: World, from: Staff, to: Staff, plan: Plan): void {
  const { writer, now } = world;
  const { agreed, ends, pkType, points, teams, remark } = plan;
  const made = now - ((agreed ?? 0) + 1) * DAY;
  const id = writer.add("contest", {
    createTime: wall(made),
    createUser: from.id,
    createDept: from.deptId,
    pkJoinType: teams ? "2" : "1",
    pkType,
    initiatorId: from.id,
    initiatorDeptId: teams?.[0].deptId ?? from.deptId,
    acceptId: to.id,
    acceptDeptId: teams?.[1].deptId ?? to.deptId,
    agreeId: agreed === undefined ? null : to.id,
    agreeDate: agreed === undefined ? null : dayOf(now - agreed * DAY),
    pkDate: dayOf(now + ends * DAY),
    points,
    status: agreed === undefined ? "0" : "1",
    initiatorNum: -1,
    acceptNum: -1,
    remark: remark ?? null,
  });
  const invited = agreed === undefined;
  warn(world, {
    kind: "pkAlarmNotice",
    type: "contest",
    id,
    name: invited ? ["PK邀请", "Challenge"] : ["PK开始", "Challenge begun"],
    to: invited ? to : from,
    at: made + DAY / 2,
    text: invited
      ? [
          `${from.name} 向您发起PK，比${COMPARED[pkType][0]}，截止 ${dayOf(now + ends * DAY)}`,
          `${from.name} challenges you: ${COMPARED[pkType][1]}, until ${dayOf(now + ends * DAY)}`,
        ]
      : [
          `${from.name} 与 ${to.name} 的PK开始，截止 ${dayOf(now + ends * DAY)}`,
          `The challenge of ${from.name} and ${to.name} has begun and ends on ${dayOf(now + ends * DAY)}`,
        ],
    read: !invited,
  });
}

/** Adds two challenges that are running, one that ended yesterday with its podium, and an invitation. */
export async function addContests(world: World, ctx: Context): Promise<void> {
  const [first, second] = world.organisation.companies;
  const [team, rivals, third] = first!.teams;
  challenge(world, team!.sellers[0]!, rivals!.sellers[0]!, {
    pkType: "1",
    points: 200,
    agreed: 24,
    ends: 10,
    remark: "输的一方请全组喝奶茶",
  });
  challenge(world, team!.leader, third!.leader, {
    pkType: "2",
    points: 500,
    agreed: 12,
    ends: 18,
    teams: [team!, third!],
  });
  challenge(world, rivals!.leader, team!.leader, {
    pkType: "3",
    points: 800,
    agreed: 75,
    ends: -1,
    remark: "季度冲刺",
    teams: [rivals!, team!],
  });
  challenge(world, second!.teams[0]!.sellers[0]!, second!.teams[2]!.sellers[0]!, {
    pkType: "2",
    points: 100,
    ends: 7,
  });
  await world.writer.settle();
  await endContests(ctx);
}
