import type { StoredFile } from "@zhuke/model";
import { declared, model } from "@zhuke/model";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Exchange, Handler } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { success } from "../engine/http/envelope.ts";
import { insertJudged } from "../engine/write/save.ts";
import { filesFolder, storeFile } from "./store-file.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Uploaded files and their likes are kept here. */
    dataDir: string;
  }
}

async function attachRow(ctx: Context, file: Awaited<ReturnType<typeof storeFile>>): Promise<string> {
  const { link, domain, name, originalName, extension, bytes } = file;
  const [row] = await insertJudged(ctx, model.attach, [{ link, domainUrl: domain, name, originalName, extension, attachSize: bytes }]);
  return String(row!["id"]);
}

/** The calls are declared raw so that no transaction stays open while a file arrives. */
async function answer(ctx: Context, { request }: Exchange, attach: boolean): Promise<unknown> {
  const { dataDir } = request.server;
  const file = await storeFile(ctx, request, dataDir);
  const { link, domain, name, originalName } = file;
  try {
    const stored: StoredFile = { link, domain, name, originalName, ...(attach && { attachId: await attachRow(ctx, file) }) };
    return success(stored, request.language);
  } catch (error) {
    await rm(join(filesFolder(dataDir), name), { force: true });
    throw error;
  }
}

/** Keeps a file and answers its link. */
export const putFile: Handler = { call: declared.putFile, run: (ctx, _input, exchange) => answer(ctx, exchange, false) };

/** The same, entered in the list of attachments. */
export const putFileAttach: Handler = { call: declared.putFileAttach, run: (ctx, _input, exchange) => answer(ctx, exchange, true) };
