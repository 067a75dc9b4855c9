import { SETTING_STATUS } from "#engine/model/index.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import type { Context } from "#engine/server/context.ts";
import { seal } from "#engine/server/secrets/index.ts";
import { LOCAL } from "./find-storage.ts";

async function holdsFiles(ctx: Context, id: string): Promise<boolean> {
  const held = await ctx.db
    .selectFrom("storedFile")
    .select("name")
    .where("ossId", "=", id)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

function isHttp(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (
    (url?.protocol === "http:" || url?.protocol === "https:") &&
    url.username === "" &&
    url.search === ""
  );
}

export const ossHooks = hooks("oss", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (draft.secretKey) draft.sealedKey = seal(draft.secretKey);
    delete draft.secretKey;
    const after = { ...before, ...draft };
    if (after.category === LOCAL) return;
    if (!isHttp(after.endpoint!))
      throw invalid({
        endpoint: [
          "资源地址须以 http:// 或 https:// 开头",
          "The endpoint must begin with http:// or https://",
        ],
      });
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(after.bucketName!))
      throw invalid({
        bucketName: [
          "空间名为3到63位小写字母、数字、点和横线",
          "A bucket name has 3 to 63 lower-case letters, digits, dots and dashes",
        ],
      });
    if (before && before.bucketName !== after.bucketName && (await holdsFiles(ctx, before.id)))
      throw invalid({
        bucketName: [
          "已有文件存放在原空间，请新增一个存储",
          "Files lie in the present bucket; add another storage instead",
        ],
      });
  }),
  beforeRemove: async (ctx, rows) => {
    if (rows.some(({ status }) => status === SETTING_STATUS.inUse))
      throw badRequest(
        "使用中的存储不能删除，请先启用另一个",
        "The storage in use cannot be deleted; use another one first",
      );
    for (const { id } of rows)
      if (await holdsFiles(ctx, id))
        throw badRequest(
          "仍有文件存放在此，不能删除",
          "Files are still kept here, so it cannot be deleted",
        );
  },
});
