import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { notFound, Refusal } from "#engine/server/errors.ts";
import type { ByteRange, Storage } from "#features/storage/server/index.ts";
import { STORAGE_AWAY } from "#features/storage/server/index.ts";
import { extensionOf, FILE_TYPES } from "./file-types.ts";

/** Tells the browser to save an answer under a name, whatever its letters. */
export function saveAs(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The one range asked for; undefined for the whole file, which is also the answer to several ranges. */
function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined || (from === "" && to === "")) return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size || start > end)
    throw new Refusal(416, ["请求的范围超出文件", "The range is not within the file"]);
  return { start, end };
}

/** Streams a stored file, or the part of it asked for. Its content never changes, so browsers keep it. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  name: string,
  disposition?: string,
): Promise<FastifyReply> {
  const type = FILE_TYPES[extensionOf(name)];
  const etag = `"${createHash("sha256").update(name).digest("hex").slice(0, 20)}"`;
  const kept = (): FastifyReply =>
    reply.header("etag", etag).header("cache-control", "private, max-age=31536000, immutable");
  if (request.headers["if-none-match"] === etag) return kept().code(304).send();
  const size = await storage.size(name).catch((error: unknown) => {
    request.log.error({ err: error }, "a file storage does not answer");
    throw new Refusal(503, STORAGE_AWAY, {}, 30);
  });
  if (size === undefined) throw notFound();
  const range =
    request.headers["if-range"] === undefined || request.headers["if-range"] === etag
      ? rangeOf(request.headers.range, size)
      : undefined;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  kept()
    .type(type?.mime ?? "application/octet-stream")
    .header("content-disposition", disposition ?? (type?.shown ? "inline" : "attachment"))
    .header("accept-ranges", "bytes")
    .header("content-length", end - start + 1);
  return request.method === "HEAD" ? reply.send() : reply.send(await storage.read(name, range));
}
