import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden, invalid } from "#engine/server/errors.ts";
import type { Draft } from "#engine/server/hooks.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import type { contest } from "../contest.ts";
import { INVITED, RUNNING, TEAMS } from "./contest-states.ts";
import { invite } from "./invite.ts";
import { standingsOf } from "./count-contests.ts";

type ContestDraft = Draft<typeof contest>;

/** Who is challenged, and where they sit; somebody who can answer. */
async function opponentOf(ctx: Context, id: string | undefined) {
  const opponent = await ctx.unscoped
    .selectFrom("user")
    .select(["id", "deptId"])
    .where("id", "=", id ?? "0")
    .where("status", "=", "1")
    .executeTakeFirst();
  if (!opponent)
    throw invalid({
      acceptId: ["应战人不存在或已停用", "The opponent does not exist or is disabled"],
    });
  return opponent;
}

/** Two departments apart, the challenger of one, who answers of the other. */
async function refuseOddTeams(
  ctx: Context,
  { initiatorDeptId, acceptDeptId: opponentDeptId }: ContestDraft,
  depts: readonly string[],
): Promise<void> {
  if (!initiatorDeptId)
    throw invalid({
      initiatorDeptId: ["请选择发起部门", "Please select the challenger's department"],
    });
  const acceptDeptId = opponentDeptId ?? "0";
  const tree = await deptTreeOf(ctx);
  const [ours, theirs] = [tree.below([initiatorDeptId]), tree.below([acceptDeptId])];
  if (!ctx.session.deptIds.some((id) => ours.includes(id)))
    throw invalid({
      initiatorDeptId: ["只能代表自己所在的部门", "You can only speak for a department of yours"],
    });
  if (ours.includes(acceptDeptId) || theirs.includes(initiatorDeptId))
    throw invalid({
      acceptDeptId: ["两个部门不能有隶属关系", "One of the departments is part of the other"],
    });
  if (!depts.some((id) => theirs.includes(id)))
    throw invalid({
      acceptId: ["应战人须属于应战部门", "The opponent must belong to the opponent's department"],
    });
}

async function complete(ctx: Context, draft: ContestDraft): Promise<void> {
  const me = ctx.session.userId;
  if (draft.acceptId === me) throw badRequest("不能向自己发起PK", "You cannot challenge yourself");
  const opponent = await opponentOf(ctx, draft.acceptId);
  draft.initiatorId = me;
  if (draft.pkJoinType === TEAMS) {
    draft.initiatorDeptId ??= ctx.session.deptId;
    await refuseOddTeams(ctx, draft, opponent.deptId ?? []);
    return;
  }
  draft.initiatorDeptId = ctx.session.deptId;
  draft.acceptDeptId = opponent.deptId?.[0] ?? null;
}

export const contestHooks = hooks("contest", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (before?.status !== undefined && before.status !== INVITED)
      throw badRequest("已应战的PK不能修改", "Only invitations can be changed");
    if (before && before.initiatorId !== ctx.session.userId) throw forbidden();
    if ((draft.pkDate ?? before?.pkDate ?? "") < ctx.moment.slice(0, 10))
      throw invalid({ pkDate: ["截止日期不能早于今天", "The last day cannot be past"] });
    if (!before) await complete(ctx, draft);
  }),
  afterSave: invite,
  beforeRemove: (_ctx, rows) => {
    if (rows.some(({ status }) => status === RUNNING))
      throw badRequest("进行中的PK不能删除", "Running challenges cannot be deleted");
  },
  afterRemove: (ctx) => ctx.announce("contest", {}),
  present: async (ctx, rows) => {
    if (rows.length === 0) return rows;
    const ids = rows.map((row) => String(row["id"]));
    const kept = await ctx.unscoped
      .selectFrom("contest")
      .selectAll()
      .where("id", "in", ids)
      .execute();
    const standings = await standingsOf(ctx, kept);
    return rows.map((row) => ({ ...row, ...standings.get(String(row["id"])) }));
  },
});
