import {
  putFile as putFileCall,
  putFileAttach as putFileAttachCall,
  uploadResource as uploadResourceCall,
} from "../upload-calls.ts";
import type { StoredFile } from "#engine/model/index.ts";
import type { Exchange } from "#engine/server/calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { storeFile } from "./store-file.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Uploaded files and their likes are kept here. */
    dataDir: string;
  }
}

const store =
  (attach: boolean) =>
  (ctx: Context, _input: unknown, { request }: Exchange): Promise<StoredFile> =>
    storeFile(ctx, request, attach);

/** Keeps a file and answers its link. */
export const putFile = handle(putFileCall, store(false));

/** The same, entered in the list of attachments. */
export const putFileAttach = handle(putFileAttachCall, store(true));

export const uploadResource = handle(uploadResourceCall, store(true));
