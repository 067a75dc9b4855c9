import type { Label, TypeOf } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { DEED, TASK } from "../flow-codes.ts";
import type { historyRowSchema } from "../flow-schemas.ts";
import { inBoth } from "../shipped-words.ts";
import type { Instance } from "./rows.ts";

export type HistoryRow = TypeOf<typeof historyRowSchema>;

/** How long something took, in words. */
function lasted(from: string, to: string): Label {
  const minutes = Math.floor((Date.parse(to) - Date.parse(from)) / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return [`${days}天${hours}小时`, `${days} d ${hours} h`];
  if (hours > 0) return [`${hours}小时${minutes % 60}分`, `${hours} h ${minutes % 60} min`];
  return minutes > 0 ? [`${minutes}分`, `${minutes} min`] : ["不到1分", "less than a minute"];
}

/** What people did in a process, in order, then who has to do something now. */
export async function readHistory(
  ctx: Context,
  { id }: Pick<Instance, "id">,
): Promise<HistoryRow[]> {
  const deeds = await ctx.unscoped
    .selectFrom("flowActivity as a")
    .leftJoin("user as u", "u.id", "a.userId")
    .leftJoin("flowTask as t", "t.id", "a.taskId")
    .select(["a.activityId", "a.name", "a.startTime", "a.taskId", "a.userId", "a.deed"])
    .select(["a.comment", "a.attachments", "u.realName", "t.createTime as begun"])
    .where("a.instanceId", "=", id)
    .where("a.activityType", "=", "deed")
    .where("a.deed", "<>", DEED.claim)
    .orderBy("a.id")
    .execute();
  const open = await ctx.unscoped
    .selectFrom("flowTask as t")
    .leftJoin("user as u", "u.id", "t.assignee")
    .select(["t.id", "t.taskDefinitionKey", "t.taskName", "t.assignee", "t.createTime"])
    .select("u.realName")
    .where("t.processInstanceId", "=", id)
    .where("t.status", "in", [TASK.claim, TASK.todo])
    .orderBy("t.id")
    .execute();
  return [
    ...deeds.map((row) => {
      const createTime = row.begun ?? row.startTime;
      return {
        taskId: row.taskId ?? "",
        historyActivityId: row.activityId,
        historyActivityName: ctx.say(inBoth(row.name)),
        historyActivityType: row.deed === DEED.start ? "startEvent" : "userTask",
        historyActivityDurationTime: row.begun ? ctx.say(lasted(row.begun, row.startTime)) : "",
        assignee: row.userId ?? "",
        assigneeName: row.realName ?? "",
        createTime,
        endTime: row.startTime,
        comment: row.comment ?? "",
        status: row.deed ?? "",
        pass: row.deed === DEED.agree,
        attachments: row.attachments,
      };
    }),
    ...open.map((row) => ({
      taskId: row.id,
      historyActivityId: row.taskDefinitionKey,
      historyActivityName: ctx.say(inBoth(row.taskName)),
      historyActivityType: row.assignee === null ? "candidate" : "userTask",
      historyActivityDurationTime: "",
      assignee: row.assignee ?? "",
      assigneeName: row.realName ?? "",
      createTime: row.createTime,
      endTime: "",
      comment: "",
      status: "",
      pass: false,
      attachments: [],
    })),
  ];
}
