import type { Context } from "#engine/server/context.ts";
import { hooks } from "#engine/server/hooks.ts";
import { categoryCode, INSTANCE, TASK } from "../flow-codes.ts";

type Values = Record<string, unknown>;

/** Names of the categories in use, as the tenant calls them. */
async function categoryNames(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.unscoped
    .selectFrom("dictBiz")
    .select(["dictKey", "dictValue", "dictValueEn"])
    .where("code", "=", "flow")
    .where("parentId", "<>", "0")
    .execute();
  const english = ctx.session.language === "en";
  return new Map(
    rows.map(({ dictKey, dictValue, dictValueEn }) => [
      dictKey ?? "",
      (english ? dictValueEn || dictValue : dictValue) ?? "",
    ]),
  );
}

/** Rows with their category as clients of the family read it, and in words. */
const categorised = async (ctx: Context, rows: Values[], more: (row: Values) => Values) => {
  const names = await categoryNames(ctx);
  return rows.map((row) => {
    const key = String(row["category"] ?? "");
    return {
      ...row,
      ...more(row),
      category: categoryCode(key),
      categoryName: names.get(key) ?? "",
    };
  });
};

export const flowRowHooks = [
  hooks("flowDefinition", {
    present: (ctx, rows) =>
      categorised(ctx, rows, ({ key, definitionVersion }) => ({
        version: definitionVersion,
        resourceName: `${String(key)}.bpmn20.xml`,
        diagramResourceName: "",
      })),
  }),
  hooks("flowInstance", {
    present: (ctx, rows) =>
      categorised(ctx, rows, ({ id, state }) => ({
        executionId: id,
        processInstanceId: id,
        processIsFinished: state === INSTANCE.running ? "unfinished" : "finished",
      })),
  }),
  hooks("flowTask", {
    present: (ctx, rows) =>
      categorised(ctx, rows, (row) => ({
        taskId: row["id"],
        historyActivityName: row["taskName"],
        historyTaskEndTime: row["endTime"] ?? "",
        historyProcessInstanceId: row["processInstanceId"],
        processIsFinished: row["status"] === TASK.done ? "finished" : "unfinished",
      })),
  }),
];
