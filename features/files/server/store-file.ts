import type { StoredFile } from "#engine/model/index.ts";
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import type { FastifyRequest } from "fastify";
import { wallTime } from "#engine/model/index.ts";
import { attach as attachEntity } from "../attach.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { listParams } from "#engine/server/http/input.ts";
import { insertOneValidated } from "#engine/server/write/save.ts";
import { dropFile, keepFile } from "#features/storage/server/index.ts";
import { extensionOf, FILE_TYPES } from "./file-types.ts";
import { contentAgrees, refuseHugePictures } from "./check-content.ts";
import type { ReceivedFile } from "./receive-file.ts";
import { receiveFile } from "./receive-file.ts";
import { FILES_PATH } from "./stored-name.ts";
import type { UploadRule } from "./upload-rules.ts";
import { uploadRule } from "./upload-rules.ts";

interface Upload extends Pick<ReceivedFile, "path" | "originalName" | "bytes"> {
  readonly purpose: string | undefined;
  /** Code of the storage asked for; the enabled one where absent. */
  readonly code?: string;
  /** Also enter it in the list of attachments. */
  readonly attach: boolean;
}

/** The rule for a file of this name, or a refusal of its type. */
export function ruleFor(originalName: string, purpose: string | undefined): UploadRule {
  const extension = extensionOf(originalName);
  const rule = uploadRule(purpose, extension);
  if (!rule.extensions.has(extension)) throw badRequest(...rule.wrongType);
  return rule;
}

/** Receives the one file of a request and keeps it. */
export async function storeFile(
  ctx: Context,
  request: FastifyRequest,
  attach: boolean,
): Promise<StoredFile> {
  const { dataDir } = request.server;
  const { purpose: asked, resourceType, code } = listParams(request);
  const purposeOf = (fields: ReceivedFile["fields"]) =>
    asked ?? resourceType ?? fields["resourceType"];
  const file = await receiveFile(request, dataDir, (name, fields) =>
    ruleFor(name, purposeOf(fields)),
  );
  return keepUpload(ctx, dataDir, {
    ...file,
    purpose: purposeOf(file.fields),
    attach,
    ...(code && { code }),
  });
}

/** Checks the content of a file that has arrived and keeps it under a name nobody can guess. The file at `path` is gone afterwards. */
export async function keepUpload(
  ctx: Context,
  dataDir: string,
  upload: Upload,
): Promise<StoredFile> {
  const { path, originalName, purpose } = upload;
  const extension = extensionOf(originalName);
  try {
    if (!(await contentAgrees(path, extension)))
      throw badRequest(...ruleFor(originalName, purpose).wrongType);
    if (FILE_TYPES[extension]!.image) await refuseHugePictures(path);
    const month = wallTime(ctx.now).slice(0, 7).replace("-", "");
    const name = `${ctx.session.tenantId}/${month}/${randomBytes(20).toString("hex")}.${extension}`;
    await keepFile(ctx, dataDir, name, path, upload.code);
    const stored: StoredFile = {
      link: `${FILES_PATH}/${name}`,
      domain: FILES_PATH,
      name,
      originalName,
    };
    return upload.attach
      ? { ...stored, attachId: await attachRow(ctx, dataDir, stored, upload) }
      : stored;
  } finally {
    await rm(path, { force: true });
  }
}

async function attachRow(
  ctx: Context,
  dataDir: string,
  { link, domain, name, originalName }: StoredFile,
  { bytes }: Upload,
): Promise<string> {
  try {
    const values = {
      link,
      domainUrl: domain,
      name,
      originalName,
      extension: extensionOf(name),
      attachSize: bytes,
    };
    return (await insertOneValidated(ctx, attachEntity, values)).id;
  } catch (error) {
    await dropFile(ctx.unbound, dataDir, name);
    throw error;
  }
}
