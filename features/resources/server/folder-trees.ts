import { resourceDirTree, resourceTreeSelect } from "../resource-calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { nest } from "#engine/server/read/tree.ts";
import { seenResources } from "./seen-resources.ts";

async function folders(ctx: Context) {
  const rows = await ctx.db
    .selectFrom("resource")
    .select(["id", "parentId", "name"])
    .where("type", "=", "dir")
    .orderBy("name")
    .limit(10_000)
    .execute();
  return rows.map(({ id, parentId, name }) => ({
    id,
    parentId: String(parentId),
    title: name ?? "",
    key: id,
    value: id,
  }));
}

export const folderChoices = handle(resourceTreeSelect, async (ctx) =>
  nest(await folders(ctx), "parentId"),
);

export const folderTree = handle(resourceDirTree, async (ctx) => {
  const counted = await seenResources(ctx)
    .select((is) => ["parentId", is.fn.countAll<string>().as("files")] as const)
    .where("type", "=", "file")
    .groupBy("parentId")
    .execute();
  const files = new Map(counted.map((row) => [String(row.parentId), Number(row.files)]));
  const rows = (await folders(ctx)).map((row) => ({ ...row, fileCount: files.get(row.id) ?? 0 }));
  return nest(rows, "parentId");
});
