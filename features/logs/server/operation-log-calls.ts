import { operationLog } from "#features/customers/feature.ts";
import { addOperationLog, removeOperationLogs } from "../operation-log-calls.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest } from "#engine/server/errors.ts";
import { remove } from "#engine/server/write/remove.ts";
import { insertOneValidated } from "#engine/server/write/save.ts";
import { noteEvent } from "./note-event.ts";

const add = handle(addOperationLog, async (ctx, { id, ...entry }) => {
  if (id) throw badRequest("日志不能修改", "A log entry cannot be changed");
  const row = await insertOneValidated(ctx, operationLog, {
    ...entry,
    operationUserId: ctx.session.userId,
  });
  return { id: row.id };
});

const removeEntries = handle(removeOperationLogs, async (ctx, { ids }) => {
  await remove(ctx, operationLog, ids);
  await noteEvent(ctx, "operationsRemoved", [ids.join(",")], "warn");
  return null;
});

export const operationLogCalls = [add, removeEntries];
