import { randomBytes } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FastifyRequest } from "fastify";
import { wallTime } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { badRequest } from "../engine/errors.ts";
import { listParams } from "../engine/http/input.ts";
import { extensionOf, FILE_TYPES } from "./file-types.ts";
import { contentAgrees, refuseHugePictures } from "./judge-content.ts";
import { receiveFile } from "./receive-file.ts";
import { uploadRule } from "./upload-rules.ts";

/** First part of every link to a stored file. */
export const FILES_PATH = "/api/files";

/** Folder of the stored files, one folder per tenant and month below it. */
export const filesFolder = (dataDir: string): string => join(dataDir, "files");

export interface StoredUpload {
  readonly link: string;
  readonly domain: string;
  readonly name: string;
  readonly originalName: string;
  readonly extension: string;
  readonly bytes: number;
}

/** Receives, judges and keeps one uploaded file under a name nobody can guess. */
export async function storeFile(ctx: Context, request: FastifyRequest, dataDir: string): Promise<StoredUpload> {
  const { purpose } = listParams(request);
  const ruleFor = (originalName: string) => {
    const extension = extensionOf(originalName);
    const rule = uploadRule(purpose, extension);
    if (!rule.extensions.has(extension)) throw badRequest(...rule.wrongType);
    return rule;
  };
  const { path, originalName, bytes } = await receiveFile(request, dataDir, ruleFor);
  const extension = extensionOf(originalName);
  try {
    if (!(await contentAgrees(path, extension))) throw badRequest(...ruleFor(originalName).wrongType);
    if (FILE_TYPES[extension]!.image) await refuseHugePictures(path);
    const month = wallTime(ctx.now).slice(0, 7).replace("-", "");
    const name = `${ctx.session.tenantId}/${month}/${randomBytes(20).toString("hex")}.${extension}`;
    const target = join(filesFolder(dataDir), name);
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
    return { link: `${FILES_PATH}/${name}`, domain: FILES_PATH, name, originalName, extension, bytes };
  } finally {
    await rm(path, { force: true });
  }
}
