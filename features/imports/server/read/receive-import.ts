import { open, rm } from "node:fs/promises";
import type { Entity } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "#engine/server/context.ts";
import { badRequest, tooMany } from "#engine/server/errors.ts";
import { newId } from "#engine/server/ids.ts";
import { listParams } from "#engine/server/http/input.ts";
import { extensionOf, receiveFile } from "#features/files/server/index.ts";
import type { Mapping } from "./match-headers.ts";
import { fileFields } from "./match-headers.ts";
import { remember } from "./remembered-mapping.ts";
import { askedMode } from "../import-mode.ts";
import type { Source } from "#engine/server/database/connections.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { keepImportFile } from "../import-file.ts";
import { queueImport } from "../importer.ts";

const LIMIT = {
  maxBytes: 50_000_000,
  tooLarge: ["文件大小不能超过50M，请拆分文件", "The file may have at most 50 MB; please split it"],
} as const;

const limitOf = (originalName: string): typeof LIMIT => {
  const extension = extensionOf(originalName);
  if (extension === "xls")
    throw badRequest(
      "不支持旧版 Excel（.xls），请另存为 .xlsx 后重试",
      "Old Excel files (.xls) are not supported; please save as .xlsx",
    );
  if (!["xlsx", "csv", "txt"].includes(extension))
    throw badRequest("请上传 .xlsx 或 .csv 文件", "Please upload an .xlsx or .csv file");
  return LIMIT;
};

/** Keeps a file to import and its job; the validation follows in the background. Answers the job's id. */
export async function receiveImport(
  ctx: Context,
  entity: Entity,
  request: FastifyRequest,
  pool: Source,
): Promise<string> {
  const file = await receiveFile(request, request.server.dataDir, limitOf);
  try {
    await refuseMany(ctx);
    await refuseOther(file.path, extensionOf(file.originalName));
    const importMode = askedMode(ctx.session, entity, { ...listParams(request), ...file.fields });
    const given = givenMapping(ctx, entity, file.fields["mapping"]);
    await remember(ctx, entity.name, given);
    const id = newId();
    const one = { tenantId: ctx.session.tenantId, id };
    await keepImportFile(request.server.dataDir, one, file.path);
    await inTransaction(pool, ctx.session, ctx.now, ctx.requestId, async (writing) => {
      await writing.db
        .insertInto("importJob")
        .values({
          id,
          tenantId: ctx.session.tenantId,
          userId: ctx.session.userId,
          entity: entity.name,
          fileName: file.originalName,
          state: "validating",
          mapping: JSON.stringify(given),
          importMode,
        })
        .execute();
      await queueImport(writing, id);
    });
    return id;
  } finally {
    await rm(file.path, { force: true });
  }
}

/** A person's checks run one after the other; some more may wait. */
const MOST_CHECKING = 3;

async function refuseMany(ctx: Context): Promise<void> {
  const checking = await ctx.db
    .selectFrom("importJob")
    .select("id")
    .where("userId", "=", ctx.session.userId)
    .where("state", "=", "validating")
    .limit(MOST_CHECKING)
    .execute();
  if (checking.length >= MOST_CHECKING)
    throw tooMany(
      10,
      "您有多个文件正在检查，请等检查完成后再上传",
      "Several of your files are being checked; please upload more once that is done",
    );
}

/** Refuses content that is not what the name says. */
async function refuseOther(path: string, extension: string): Promise<void> {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(4096), 0, 4096, 0)
    .finally(() => handle.close());
  const head = buffer.subarray(0, bytesRead);
  if (head.length >= 4 && head.readUInt32BE(0) === 0xd0cf11e0)
    throw badRequest(
      "不支持旧版或加密的 Excel 文件，请另存为不加密的 .xlsx",
      "Old or encrypted Excel files are not supported; please save as an unprotected .xlsx",
    );
  const zip = head.subarray(0, 2).toString("latin1") === "PK";
  const wide = head[0] === 0xff || head[0] === 0xfe;
  if (zip !== (extension === "xlsx") || (!zip && !wide && head.includes(0)))
    throw badRequest(
      "文件内容与扩展名不符，请另存为 .xlsx 或 .csv 后重试",
      "The content does not fit the file's extension; please save it as .xlsx or .csv",
    );
}

/** What the person says about headers: JSON of header → field, "" to leave a column out. */
function givenMapping(ctx: Context, entity: Entity, text: string | undefined): Mapping {
  if (!text) return {};
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    given = undefined;
  }
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw badRequest("表头对应关系格式错误", "The mapping of headings is malformed");
  const fields = fileFields(ctx, entity);
  for (const [header, name] of Object.entries(given)) {
    if (typeof name !== "string" || (name !== "" && !Object.hasOwn(fields, name)))
      throw badRequest(
        `“${header}”对应的字段不能导入`,
        `The field for "${header}" cannot be imported`,
      );
  }
  return given as Mapping;
}
