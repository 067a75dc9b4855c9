import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import { badRequest } from "../engine/errors.ts";
import { remove } from "../engine/write/remove.ts";
import { insertJudged } from "../engine/write/save.ts";
import { noteEvent } from "./note-event.ts";

const add = handle(declared.addOperationLog, async (ctx, { id, ...entry }) => {
  if (id) throw badRequest("日志不能修改", "A log entry cannot be changed");
  const [row] = await insertJudged(ctx, model.operationLog, [{ ...entry, operationUserId: ctx.session.userId }]);
  return { id: String(row!["id"]) };
});

const removeEntries = handle(declared.removeOperationLogs, async (ctx, { ids }) => {
  await remove(ctx, model.operationLog, ids);
  await noteEvent(ctx, "operation-log", `删除操作日志 ${ids.join(",")}`, "warn");
  return null;
});

export const operationLogCalls = [add, removeEntries];
