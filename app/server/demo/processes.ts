import { moveApprovals } from "#features/contracts/server/index.ts";
import {
  applyForLeave,
  decideApproval,
  newestOf,
  runningInstance,
} from "#features/workflow/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { connectionOf, Context } from "#engine/server/context.ts";
import { newId } from "#engine/server/ids.ts";
import { DAY, wall } from "./calendar.ts";
import type { Staff } from "./organisation.ts";
import type { World } from "./world.ts";

const HOUR = DAY / 24;

const REASONS = [
  "家中老人住院，需要陪护",
  "孩子家长会",
  "回老家办理户口",
  "感冒发烧，医生建议休息",
  "婚假",
  "搬家",
  "参加同学婚礼",
  "年假，全家出行",
] as const;

const REFUSALS = ["周末有活动，请改期", "请先安排好客户交接再提交"] as const;

/** Somebody at work at some moment. */
const at = (ctx: Context, { id, name, deptId }: Staff, moment: number): Context =>
  new Context(
    {
      ...systemSession(ctx.session.tenantId),
      userId: id,
      realName: name,
      deptId,
      deptIds: [deptId],
    },
    connectionOf(ctx),
    new Date(moment),
    newId(),
  );

/** Applications for leave: those of the last weeks are decided, for every reviewer one of today waits; and the contracts that wait. */
export async function addProcesses(
  ctx: Context,
  { random, now, organisation }: World,
): Promise<void> {
  await moveApprovals(ctx);
  const definition = await newestOf(ctx, "leave");
  if (!definition) return;
  const apply = (seller: Staff, reviewer: Staff, applied: number) => {
    const from = Math.floor((applied + random.whole(2, 9) * DAY) / DAY) * DAY + HOUR;
    return applyForLeave(at(ctx, seller, applied), definition, {
      taskUser: reviewer.id,
      startTime: wall(from),
      endTime: wall(from + random.whole(1, 5) * DAY),
      reason: random.pick(REASONS),
    });
  };
  const busy = new Set<string>();
  for (const { teams, stores, manager } of organisation.companies)
    for (const team of teams.slice(0, 3)) {
      const reviewer = stores.find(({ name }) => name === team.storeName)?.manager ?? manager;
      const [first, second] = team.sellers.filter(
        ({ left, id }) => left === undefined && id !== reviewer.id,
      );
      if (first) {
        const applied = now - random.whole(3, 40) * DAY - random.whole(1, 8) * HOUR;
        const { processInstanceId } = await apply(first, reviewer, applied);
        const pass = random.chance(0.8);
        const later = at(ctx, reviewer, applied + random.whole(1, 20) * HOUR);
        const instance = await runningInstance(later, processInstanceId);
        if (instance)
          await decideApproval(later, instance, pass, pass ? "同意" : random.pick(REFUSALS));
      }
      if (second && !busy.has(reviewer.id)) {
        await apply(second, reviewer, now - random.whole(1, 20) * HOUR);
        busy.add(reviewer.id);
      }
    }
}
