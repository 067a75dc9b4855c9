import { SETTING_STATUS } from "#engine/model/index.ts";
import type { Label, Row } from "#engine/model/index.ts";
import type { oss } from "../oss.ts";
import type { Context } from "#engine/server/context.ts";
import type { Unbound } from "#engine/server/unbound.ts";
import { badRequest, Refusal } from "#engine/server/errors.ts";
import { open } from "#engine/server/secrets/index.ts";
import { homeStorage, sharedStorage } from "./home-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

export type OssRow = Row<typeof oss>;

export const LOCAL = "5";

export const STORAGE_AWAY: Label = [
  "文件存储暂时不可用，请稍后再试或联系管理员",
  "The file storage is not available; try again later or tell the administrator",
];

/** MinIO and Qiniu take the bucket in the path, the others in the host name. */
const PATH_STYLE: ReadonlySet<string | null> = new Set(["1", "2"]);

type Connection = Pick<
  OssRow,
  "category" | "endpoint" | "bucketName" | "region" | "accessKey" | "sealedKey"
>;

/** The storage that a setting describes. */
export function storageOf(setting: Connection, dataDir: string): Storage {
  if (setting.category === LOCAL) return homeStorage(dataDir);
  return s3Storage({
    endpoint: setting.endpoint ?? "",
    bucketName: setting.bucketName ?? "",
    region: setting.region || "us-east-1",
    accessKey: setting.accessKey ?? "",
    secretKey: open(setting.sealedKey ?? ""),
    pathStyle: PATH_STYLE.has(setting.category),
  });
}

/** Keeps a file where those of tenants without a storage of their own lie. */
async function keepHere(dataDir: string, name: string, path: string): Promise<void> {
  try {
    await homeStorage(dataDir).put(name, path);
  } catch (error) {
    if (!sharedStorage()) throw error;
    console.error("the storage of the installation refused a file:", String(error));
    throw new Refusal(503, STORAGE_AWAY, {}, 30);
  }
}

/** Keeps a new file: where the tenant's enabled setting says, or another one asked for by its code. */
export async function keepFile(
  ctx: Context,
  dataDir: string,
  name: string,
  path: string,
  code?: string,
): Promise<void> {
  const settings = ctx.unscoped.selectFrom("oss").selectAll();
  const setting = await (
    code
      ? settings.where("ossCode", "=", code)
      : settings.where("status", "=", SETTING_STATUS.inUse)
  ).executeTakeFirst();
  if (!setting && code) throw badRequest("资源编号不存在", "There is no storage of this code");
  if (!setting || setting.category === LOCAL) return keepHere(dataDir, name, path);
  await ctx.db
    .insertInto("storedFile")
    .values({ name, tenantId: ctx.session.tenantId, ossId: setting.id })
    .execute();
  try {
    await storageOf(setting, dataDir).put(name, path);
  } catch (error) {
    console.error(
      `storage ${setting.ossCode} of tenant ${ctx.session.tenantId} refused a file:`,
      String(error),
    );
    await ctx.db.deleteFrom("storedFile").where("name", "=", name).execute();
    throw new Refusal(503, STORAGE_AWAY, {}, 30);
  }
}

/** Where a stored file lies, whichever setting it was written under; on the local disk where nothing else is known. */
export async function storageHolding(
  { db }: Unbound,
  dataDir: string,
  name: string,
): Promise<Storage> {
  const held = await db
    .selectFrom("storedFile as f")
    .innerJoin("oss as o", (join) =>
      join.onRef("o.tenantId", "=", "f.tenantId").onRef("o.id", "=", "f.ossId"),
    )
    .select(["o.category", "o.endpoint", "o.bucketName", "o.region", "o.accessKey", "o.sealedKey"])
    .where("f.name", "=", name)
    .executeTakeFirst();
  return held ? storageOf(held, dataDir) : homeStorage(dataDir);
}

/** Takes a file out of its storage for good. */
export async function dropFile(database: Unbound, dataDir: string, name: string): Promise<void> {
  await (await storageHolding(database, dataDir, name)).remove(name);
  await database.db.deleteFrom("storedFile").where("name", "=", name).execute();
}
