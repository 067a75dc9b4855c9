import type { BulkResult, Label } from "#engine/model/index.ts";
import { sessionOfUser } from "#engine/server/access/session-of-user.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { replay } from "#engine/server/http/replay.ts";
import { notify } from "#features/warnings/server/index.ts";
import { HELD_ACT } from "../../approvals.ts";
import { INSTANCE } from "../../flow-codes.ts";
import { flowSubjects } from "../flow-subject.ts";
import type { Ended, Instance } from "../rows.ts";
import { titleOf } from "../rows.ts";
import { KINDS } from "./kinds.ts";

/** How long what was left to its starter may be done. */
const OPEN_DAYS = 7;

async function actOf(ctx: Context, { businessId }: Pick<Instance, "businessId">) {
  const act = await ctx.unscoped
    .selectFrom("heldAct")
    .selectAll()
    .where("id", "=", businessId ?? "0")
    .executeTakeFirst();
  if (!act) throw notFound();
  return act;
}

type Act = Awaited<ReturnType<typeof actOf>>;

const isBulk = (answer: unknown): answer is BulkResult =>
  typeof answer === "object" && answer !== null && "done" in answer && "failed" in answer;

/** What came of it, where not all of it could be done. */
function outcomeOf(answer: unknown): Label {
  if (!isBulk(answer) || answer.failed.length === 0) return ["", ""];
  const { done, failed } = answer;
  const [first] = failed;
  return [
    `；完成${done}条，${failed.length}条未执行（${first!.name}：${first!.reason}）`,
    `; ${done} done, ${failed.length} not (${first!.name}: ${first!.reason})`,
  ];
}

/** Does what was asked for, in the name and by the rights of whoever asked, as they are now. */
async function carryOut(ctx: Context, act: Act): Promise<Label> {
  if (act.route === "") {
    const openUntil = new Date(ctx.now.getTime() + OPEN_DAYS * 86_400_000);
    await ctx.unscoped.updateTable("heldAct").set({ openUntil }).where("id", "=", act.id).execute();
    return [
      `，${OPEN_DAYS}天内可在申请中下载`,
      `; it can be downloaded there for ${OPEN_DAYS} days`,
    ];
  }
  const starter = await sessionOfUser(ctx, act.userId);
  if (!starter)
    throw badRequest(
      "申请人的账号已停用，不能执行，请驳回",
      "The applicant's account is closed, so it cannot be done; please reject it",
    );
  const approved = { kind: act.kind, recordIds: new Set(act.recordIds) };
  return outcomeOf(
    await ctx.carryOut(starter, approved, (own) =>
      replay(own, { route: act.route, input: act.input }),
    ),
  );
}

const ENDS: Readonly<Record<Ended["state"], Label>> = {
  [INSTANCE.finished]: ["已通过审批", "was approved"],
  [INSTANCE.rejected]: ["被驳回", "was rejected"],
  [INSTANCE.withdrawn]: ["已被撤回", "was withdrawn"],
  [INSTANCE.removed]: ["已被删除", "was deleted"],
};

/** The records wait no longer; what was agreed to is done, and whoever asked learns how it ended. */
async function ended(
  ctx: Context,
  instance: Instance,
  { state, comment, by }: Ended,
): Promise<void> {
  const act = await actOf(ctx, instance);
  await ctx.unscoped.deleteFrom("heldRecord").where("actId", "=", act.id).execute();
  const outcome: Label = state === INSTANCE.finished ? await carryOut(ctx, act) : ["", ""];
  if (by === act.userId) return;
  const [chinese, english] = ENDS[state];
  const title = titleOf(instance);
  const why = comment === "" ? ["", ""] : [`：${comment}`, `: ${comment}`];
  await notify(ctx, [
    {
      userId: act.userId,
      type: "flowNotice",
      resourceType: "flowInstance",
      resourceId: instance.id,
      name: title,
      content: [
        `您申请的「${title[0]}」${chinese}${why[0]}${outcome[0]}`,
        `«${title[1]}», which you asked for, ${english}${why[1]}${outcome[1]}`,
      ],
    },
  ]);
}

/** What waits for approval in the lists of tasks. */
export const heldSubject = flowSubjects.with(HELD_ACT, {
  ended,
  facts: async (ctx, instance) => {
    const { kind, facts } = await actOf(ctx, instance);
    return [{ label: ["申请事项", "Asked for"], value: KINDS[kind].label }, ...facts];
  },
  about: async (ctx, instance) => {
    const { recordTable, recordIds } = await actOf(ctx, instance);
    const [id] = recordIds;
    return id !== undefined && recordIds.length === 1 ? { table: recordTable, id } : undefined;
  },
  file: async (ctx, instance) => {
    const { userId, openUntil, input, route } = await actOf(ctx, instance);
    if (route !== "" || userId !== ctx.session.userId || !openUntil) return undefined;
    if (new Date(openUntil) <= ctx.now) return undefined;
    return `${String(input["file"])}&approval=${instance.id}`;
  },
});

/** What somebody was left to do by a process, while it may be done; a refusal otherwise. */
export async function leaveGiven(
  ctx: Context,
  kind: Act["kind"],
  processInstanceId: string,
): Promise<Act["input"]> {
  const act = /^\d{1,19}$/.test(processInstanceId)
    ? await ctx.unscoped
        .selectFrom("heldAct")
        .select(["input", "openUntil"])
        .where("processInstanceId", "=", processInstanceId)
        .where("kind", "=", kind)
        .where("userId", "=", ctx.session.userId)
        .executeTakeFirst()
    : undefined;
  if (!act) throw notFound();
  if (!act.openUntil || new Date(act.openUntil) <= ctx.now)
    throw badRequest("该申请未通过或已过期", "This was not approved, or its time is over");
  return act.input;
}
