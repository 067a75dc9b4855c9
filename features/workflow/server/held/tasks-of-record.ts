import { handle } from "#engine/server/calls.ts";
import { tasksOfRecord as tasksOfRecordCall } from "../../work-calls.ts";
import { TASK } from "../../flow-codes.ts";
import { rightTo } from "../own-task.ts";
import { titleOf } from "../rows.ts";

/** Tasks about acts a record waits for, as far as the asker may decide them. */
export const tasksOfRecord = handle(tasksOfRecordCall, async (ctx, { recordTable, recordId }) => {
  const tasks = await ctx.unscoped
    .selectFrom("flowTask")
    .selectAll()
    .where("status", "in", [TASK.claim, TASK.todo])
    .where("processInstanceId", "in", (held) =>
      held
        .selectFrom("heldRecord")
        .innerJoin("heldAct", "heldAct.id", "heldRecord.actId")
        .select("heldAct.processInstanceId")
        .where("heldRecord.recordTable", "=", recordTable)
        .where("heldRecord.recordId", "=", recordId),
    )
    .orderBy("id")
    .execute();
  return tasks
    .filter((task) => rightTo(task, ctx.session) !== "none")
    .map((task) => ({ taskId: task.id, title: ctx.say(titleOf(task)) }));
});
