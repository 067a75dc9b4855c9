import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { CallInput, ChunkState } from "#engine/model/index.ts";
import { integer } from "#engine/model/index.ts";
import { chunkState, chunkUpload } from "../upload-calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import { validatedInput } from "#engine/server/http/input.ts";
import { receiveFile } from "./receive-file.ts";
import { keepUpload, ruleFor } from "./store-file.ts";

type Whole = CallInput<typeof chunkState>;

const CHUNK = 5 * 1024 * 1024;
const MOST_UNFINISHED = 20;

/** Everybody's unfinished files, one folder per person and file, named so that only the same file of the same person finds it again. */
export const chunksFolder = (dataDir: string): string => join(dataDir, "incoming", "chunks");

const ownFolder = (ctx: Context, dataDir: string): string =>
  join(chunksFolder(dataDir), ctx.session.tenantId, ctx.session.userId);

function folderOf(
  ctx: Context,
  dataDir: string,
  { fileName, size, hash, resourceType }: Whole,
): string {
  const key = createHash("sha256")
    .update(JSON.stringify([fileName, size, hash, resourceType ?? ""]))
    .digest("hex");
  return join(ownFolder(ctx, dataDir), key.slice(0, 40));
}

const countOf = ({ size }: Whole): number => Math.ceil(size / CHUNK);

/** Refuses files that the end of the upload would refuse, before their first byte. */
function checked(whole: Whole): Whole {
  const rule = ruleFor(whole.fileName, whole.resourceType ?? undefined);
  if (whole.size > rule.maxBytes) throw badRequest(...rule.tooLarge);
  if (!/^[0-9a-f]{32}$/i.test(whole.hash))
    throw invalid({ hash: ["文件校验值格式不正确", "The MD5 of the file is malformed"] });
  return whole;
}

async function stateOf(folder: string, whole: Whole): Promise<ChunkState> {
  const there = new Set(await readdir(folder).catch(() => []));
  const total = countOf(whole);
  const missing = Array.from({ length: total }, (_, index) => index).filter(
    (index) => !there.has(String(index)),
  );
  return { chunkSize: CHUNK, total, missing };
}

/** Which chunks of a file are still to be sent. */
export const getChunks = handle(chunkState, (ctx, whole, { request }) =>
  stateOf(folderOf(ctx, request.server.dataDir, checked(whole)), whole),
);

const input = {
  ...chunkState.input,
  index: integer("分片序号", "Chunk number", { required: true, min: 0 }),
};

/** Keeps one chunk; whichever request completes the file puts it together, verifies it and answers it. */
export const takeChunk = handle(chunkUpload, async (ctx, _input, { request }) => {
  const { dataDir } = request.server;
  let given: (Whole & { readonly index: number }) | undefined;
  const { path, bytes } = await receiveFile(request, dataDir, (_name, fields) => {
    given = validatedInput(input, { ...fields }, ctx.now) as unknown as Whole & {
      readonly index: number;
    };
    checked(given);
    if (given.index >= countOf(given))
      throw invalid({ index: ["分片序号超出范围", "There is no chunk of this number"] });
    return { maxBytes: CHUNK, tooLarge: ["分片大小不正确", "The chunk has the wrong size"] };
  });
  try {
    const whole = given!;
    const last = whole.index === countOf(whole) - 1;
    if (bytes !== (last ? whole.size - whole.index * CHUNK : CHUNK))
      throw badRequest("分片大小不正确", "The chunk has the wrong size");
    const folder = folderOf(ctx, dataDir, whole);
    await refuseTooMany(ownFolder(ctx, dataDir), folder);
    await rename(path, join(folder, String(whole.index)));
    const state = await stateOf(folder, whole);
    return state.missing.length > 0 ? state : await finish(ctx, dataDir, folder, whole, state);
  } finally {
    await rm(path, { force: true });
  }
});

async function refuseTooMany(own: string, folder: string): Promise<void> {
  const others = await readdir(own).catch(() => []);
  if (others.length >= MOST_UNFINISHED && !others.some((name) => folder.endsWith(name)))
    throw badRequest(
      `未完成的上传过多，最多${MOST_UNFINISHED}个，请先完成或稍后再试`,
      `Too many unfinished uploads (at most ${MOST_UNFINISHED}): finish some or try again later`,
    );
  await mkdir(folder, { recursive: true });
}

/** Two chunks may arrive last at once: the folder can be renamed by one of them only. */
async function finish(
  ctx: Context,
  dataDir: string,
  folder: string,
  whole: Whole,
  state: ChunkState,
): Promise<ChunkState> {
  const taken = `${folder}.${randomBytes(4).toString("hex")}`;
  try {
    await rename(folder, taken);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return state;
    throw error;
  }
  try {
    const path = join(taken, "file");
    const hash = await assemble(taken, path, state.total);
    if (hash !== whole.hash.toLowerCase())
      throw badRequest(
        "文件校验不一致，请重新上传",
        "The file arrived damaged; please upload it again",
      );
    const upload = {
      path,
      originalName: whole.fileName,
      bytes: whole.size,
      purpose: whole.resourceType ?? undefined,
      attach: true,
    };
    return { ...state, file: await keepUpload(ctx, dataDir, upload) };
  } finally {
    await rm(taken, { recursive: true, force: true });
  }
}

/** Puts the chunks one after the other into a file, dropping each when it is through; answers the MD5 of the whole. */
async function assemble(folder: string, path: string, total: number): Promise<string> {
  const hash = createHash("md5");
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let index = 0; index < total; index++) {
      const chunk = join(folder, String(index));
      for await (const piece of createReadStream(chunk)) {
        hash.update(piece as Buffer);
        yield piece as Buffer;
      }
      await rm(chunk);
    }
  }
  await pipeline(pieces, createWriteStream(path));
  return hash.digest("hex");
}
