import {
  putFile as putFileCall,
  putFileAttach as putFileAttachCall,
  uploadResource as uploadResourceCall,
} from "../upload-calls.ts";
import type { Exchange, Handler } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { success } from "#engine/server/http/envelope.ts";
import { storeFile } from "./store-file.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Uploaded files and their likes are kept here. */
    dataDir: string;
  }
}

/** The calls are declared raw so that no transaction stays open while a file arrives. */
const answer =
  (attach: boolean) =>
  async (ctx: Context, _input: unknown, { request }: Exchange): Promise<unknown> =>
    success(await storeFile(ctx, request, attach), request.language);

/** Keeps a file and answers its link. */
export const putFile: Handler = { call: putFileCall, run: answer(false) };

/** The same, entered in the list of attachments. */
export const putFileAttach: Handler = { call: putFileAttachCall, run: answer(true) };

export const uploadResource: Handler = { call: uploadResourceCall, run: answer(true) };
