import { SETTING_STATUS } from "#engine/model/index.ts";
import { enableOss, testOss } from "../oss.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { UNREACHABLE } from "#engine/server/outgoing/unreachable.ts";
import { type OssRow, storageOf } from "./find-storage.ts";
import { proveStorage } from "./prove-storage.ts";
import { StorageRefused } from "./s3-storage.ts";

const PATIENCE_MS = 8000;

async function setting(ctx: Context, id: string): Promise<OssRow> {
  const row = await ctx.db
    .selectFrom("oss")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Writes, reads and removes a little file there; a refusal says what the storage said. */
async function prove(row: OssRow, dataDir: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS);
  });
  try {
    await Promise.race([proveStorage(storageOf(row, dataDir)), late]);
  } catch (error) {
    if (!(error instanceof StorageRefused)) throw badRequest(...UNREACHABLE);
    throw badRequest(
      `连接失败，请检查地址、空间名和密钥（${error.message}）`,
      `The connection failed: check endpoint, bucket and keys (${error.message})`,
    );
  } finally {
    clearTimeout(timer);
  }
}

export const testConnection = handle(testOss, async (ctx, { id }, { request }) => {
  await prove(await setting(ctx, id), request.server.dataDir);
  return null;
});

/** Makes one setting take new files, and no other. It must work first: uploads would fail for everybody otherwise. */
export const enable = handle(enableOss, async (ctx, { id }, { request }) => {
  const row = await setting(ctx, id);
  await prove(row, request.server.dataDir);
  const touched = { updateUser: ctx.session.userId, updateTime: ctx.moment };
  await ctx.db
    .updateTable("oss")
    .set({ ...touched, status: SETTING_STATUS.idle })
    .where("status", "=", SETTING_STATUS.inUse)
    .where("id", "!=", id)
    .execute();
  await ctx.db
    .updateTable("oss")
    .set({ ...touched, status: SETTING_STATUS.inUse, version: row.version + 1 })
    .where("id", "=", id)
    .execute();
  return null;
});
