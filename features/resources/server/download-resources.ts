import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { wallTime, fromWallTime } from "#engine/model/index.ts";
import { downloadResources as downloadResourcesCall } from "../resource-calls.ts";
import { makeZip } from "client-zip";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { saveAs, sendStored } from "#features/files/server/index.ts";
import { storageHolding } from "#features/storage/server/index.ts";
import type { ResourceRow } from "./seen-resources.ts";
import { chosenResources, idsBelow, seenResources } from "./seen-resources.ts";

const MOST_FILES = 2000;
const FILES = "/api/files/";

const storedNameOf = ({ link }: ResourceRow): string => link!.slice(FILES.length);

/** Chosen rows and what the session sees below them, each with its path in the archive. */
async function withPaths(
  ctx: Context,
  chosen: readonly ResourceRow[],
): Promise<{ row: ResourceRow; path: string }[]> {
  const ids = await idsBelow(
    ctx,
    chosen.map(({ id }) => id),
  );
  const rows = (await seenResources(ctx)
    .selectAll()
    .where("id", "in", ids)
    .execute()) as ResourceRow[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const tops = new Set(chosen.map(({ id }) => id));
  const pathOf = (row: ResourceRow): string => {
    const above = tops.has(row.id) ? undefined : byId.get(String(row.parentId));
    return above ? `${pathOf(above)}/${row.name}` : row.name;
  };
  return rows.map((row) => ({ row, path: pathOf(row) }));
}

/** Opens one file after the other, each when the one before is written. */
async function* entries(
  ctx: Context,
  dataDir: string,
  rows: readonly { row: ResourceRow; path: string }[],
) {
  for (const { row, path } of rows) {
    const lastModified = fromWallTime(row.createTime);
    if (row.type === "dir") {
      yield { name: `${path}/`, lastModified };
      continue;
    }
    const name = storedNameOf(row);
    const storage = await storageHolding(ctx.unbound, dataDir, name);
    yield { name: path, lastModified, size: row.fileSize ?? 0, input: await storage.read(name) };
  }
}

export const downloadResources = handle(
  downloadResourcesCall,
  async (ctx, { ids }, { request, reply }) => {
    const { dataDir } = request.server;
    const chosen = await chosenResources(ctx, ids);
    const [only] = chosen;
    if (chosen.length === 1 && only!.type === "file") {
      const name = storedNameOf(only!);
      return await sendStored(
        request,
        reply,
        await storageHolding(ctx.unbound, dataDir, name),
        name,
        saveAs(only!.name),
      );
    }
    const rows = await withPaths(ctx, chosen);
    const files = rows.filter(({ row }) => row.type === "file").length;
    if (files === 0)
      throw badRequest("所选文件夹中没有文件", "There are no files in what you selected");
    if (files > MOST_FILES)
      throw badRequest(`一次最多下载${MOST_FILES}个文件`, `At most ${MOST_FILES} files at once`);
    const title =
      chosen.length === 1
        ? only!.name
        : `资源库_${wallTime(ctx.now).slice(0, 10).replaceAll("-", "")}`;
    reply.type("application/zip").header("content-disposition", saveAs(`${title}.zip`));
    return reply.send(Readable.fromWeb(makeZip(entries(ctx, dataDir, rows)) as ReadableStream));
  },
);
