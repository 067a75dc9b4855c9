import { sql } from "kysely";
import { USER_STATUS } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { editsOf, hooks } from "#engine/server/hooks.ts";
import { resolveNotices } from "#features/warnings/server/index.ts";
import { DEED, TASK } from "../flow-codes.ts";
import { noteDeed } from "./history.ts";
import { heirOf } from "./people.ts";
import type { People } from "./people.ts";
import type { Task } from "./rows.ts";
import { sayWhoWaits, tell } from "./tasks.ts";

/** Open tasks of people who can no longer sign in: in their name, or to be claimed by nobody but them. */
const orphans = (ctx: Context): Promise<Task[]> =>
  ctx.unscoped
    .selectFrom("flowTask as t")
    .selectAll("t")
    .where("t.status", "in", [TASK.claim, TASK.todo])
    .where("t.candidateRoleIds", "=", sql<string[]>`'{}'`)
    .where("t.candidateDeptIds", "=", sql<string[]>`'{}'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("user as u")
            .select("u.id")
            .where("u.status", "=", USER_STATUS.active)
            .where(
              sql<boolean>`case when t.status = ${TASK.todo} then u.id = t.assignee else u.id = any(t.candidate_user_ids) end`,
            ),
        ),
      ),
    )
    .orderBy("t.id")
    .execute();

async function passOn(ctx: Context, task: Task, people: People): Promise<void> {
  await ctx.unscoped
    .updateTable("flowTask")
    .set({
      status: people.assignee === null ? TASK.claim : TASK.todo,
      assignee: people.assignee,
      candidateUserIds: [...people.users],
      candidateRoleIds: [...people.roles],
      candidateDeptIds: [...people.depts],
      claimTime: null,
    })
    .where("id", "=", task.id)
    .execute();
  await noteDeed(
    ctx,
    { id: task.processInstanceId },
    {
      deed: DEED.delegate,
      stepId: task.taskDefinitionKey,
      name: task.taskName,
      taskId: task.id,
      comment: ctx.say(["原办理人账号已停用，自动转交", "The account it waited for is closed"]),
    },
  );
  await resolveNotices(ctx, "flowNotice", [task.id]);
  // Whoever closed the account may be the one it comes to.
  await tell(ctx, task, people, "");
  const instance = await ctx.unscoped
    .selectFrom("flowInstance")
    .selectAll()
    .where("id", "=", task.processInstanceId)
    .executeTakeFirstOrThrow();
  await sayWhoWaits(ctx, instance);
}

/** Gives tasks that wait for closed accounts to the leader of whoever had them, else to the administrators: none is forgotten. */
export async function passTasksOn(ctx: Context): Promise<void> {
  for (const task of await orphans(ctx)) {
    const former = task.assignee ?? task.candidateUserIds?.[0] ?? "0";
    await passOn(ctx, task, await heirOf(ctx, former, task.startUser));
  }
}

export const closedAccounts = hooks("user", {
  afterSave: async (ctx, saved) => {
    if (
      editsOf(saved).some(
        ({ before, after }) =>
          before.status === USER_STATUS.active && after.status !== USER_STATUS.active,
      )
    )
      await passTasksOn(ctx);
  },
  afterRemove: passTasksOn,
});
