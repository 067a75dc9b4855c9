import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import { badRequest } from "../engine/errors.ts";
import { change } from "../engine/write/save.ts";
import { freeName } from "./resource-names.ts";
import { chosenResources, folderId, idsBelow, lockLibrary } from "./seen-resources.ts";

export const moveResources = handle(declared.moveResources, async (ctx, { ids, parentId }) => {
  await lockLibrary(ctx);
  const rows = await chosenResources(ctx, ids);
  const target = await folderId(ctx, parentId);
  if ((await idsBelow(ctx, ids)).includes(target)) throw badRequest("不能移动到自身或其下级文件夹", "A folder cannot be moved into itself");
  for (const row of rows) {
    if (String(row.parentId) === target) continue;
    const name = await freeName(ctx, row.type!, target, row.name!);
    await change(ctx, model.resource, row, { parentId: target, name });
  }
  return null;
});
