import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import type { Label } from "#engine/model/index.ts";
import { badRequest, Refusal } from "#engine/server/errors.ts";

export interface ReceivedFile {
  /** Where the content waits; whoever asked for it moves or removes it. */
  readonly path: string;
  readonly originalName: string;
  readonly bytes: number;
  /** The other fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface Limit {
  readonly maxBytes: number;
  readonly tooLarge: Label;
}

/** Whether the form itself cannot be understood: its reader names such faults by no code, those of disk and framework have one. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Refusal) && !("code" in error);

/** Streams the one file of a multipart request to disk; `limitOf` checks its name and the fields before it ere a byte is kept. */
export async function receiveFile(
  request: FastifyRequest,
  dataDir: string,
  limitOf: (originalName: string, fields: Readonly<Record<string, string>>) => Limit,
): Promise<ReceivedFile> {
  if (!request.tokenInHeader)
    throw badRequest("请在请求头中携带令牌", "Send the token in the header");
  if (!request.isMultipart())
    throw new Refusal(415, ["请以表单方式上传文件", "Send the file as multipart form data"]);
  const folder = join(dataDir, "incoming");
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString("hex"));
  const fields: Record<string, string> = {};
  let found: Omit<ReceivedFile, "fields"> | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const originalName = part.filename.split(/[\\/]/).at(-1)!.slice(0, 255);
      const { maxBytes, tooLarge } = limitOf(originalName, fields);
      let bytes = 0;
      await pipeline(
        part.file,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            bytes += chunk.length;
            if (bytes > maxBytes) throw badRequest(...tooLarge);
            yield chunk;
          }
        },
        createWriteStream(path),
      );
      if (part.file.truncated)
        throw badRequest("超过100M的文件请分片上传", "Send files of more than 100 MB in chunks");
      found = { path, originalName, bytes };
    }
    if (!found || found.bytes === 0)
      throw badRequest("请选择要上传的文件", "Please choose a file to upload");
    return { ...found, fields };
  } catch (error) {
    await rm(path, { force: true });
    throw isBroken(error)
      ? badRequest("上传的表单不完整或格式错误", "The form is incomplete or malformed")
      : error;
  }
}
