import { moveResources as moveResourcesCall } from "../resource-calls.ts";
import { resource } from "../resource.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest } from "#engine/server/errors.ts";
import { change } from "#engine/server/write/save.ts";
import { freeName } from "./resource-names.ts";
import { chosenResources, folderId, idsBelow, lockLibrary } from "./seen-resources.ts";

export const moveResources = handle(moveResourcesCall, async (ctx, { ids, parentId }) => {
  await lockLibrary(ctx);
  const rows = await chosenResources(ctx, ids);
  const target = await folderId(ctx, parentId);
  if ((await idsBelow(ctx, ids)).includes(target))
    throw badRequest("不能移动到自身或其下级文件夹", "A folder cannot be moved into itself");
  for (const row of rows) {
    if (String(row.parentId) === target) continue;
    const name = await freeName(ctx, row.type, target, row.name);
    await change(ctx, resource, row, { parentId: target, name });
  }
  return null;
});
