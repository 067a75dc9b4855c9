import { mkdirSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { Runtime } from "../engine/http/run.ts";
import { deliverOutbox, repeatWhileListening } from "../outbox/index.ts";
import { putFile, putFileAttach } from "./put-file.ts";
import "./attach.hooks.ts";
import { removeFile, takeFileOff } from "./remove-file.ts";
import { FILES_PATH, filesFolder } from "./store-file.ts";

export const files = [putFile, putFileAttach, removeFile];

const SHOWN = /\.(jpe?g|png|gif|webp|pdf|mp3|wav|m4a|mp4)$/;

/** Serves stored files by their unguessable names, ranges included: browsers show pictures, PDF and sound, and save the rest. */
export function fileRoutes({ app, pool }: Runtime, { dataDir }: { readonly dataDir: string }): void {
  app.decorate("dataDir", dataDir);
  const root = filesFolder(dataDir);
  mkdirSync(root, { recursive: true });
  app.register(fastifyStatic, {
    root,
    prefix: `${FILES_PATH}/`,
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader("cache-control", "private, max-age=31536000, immutable");
      reply.setHeader("content-disposition", SHOWN.test(path) ? "inline" : "attachment");
    },
  });
  repeatWhileListening(app, 1000, () => deliverOutbox(pool, "remove-file", takeFileOff(dataDir)));
}

export { extensionOf } from "./file-types.ts";
export type { ReceivedFile } from "./receive-file.ts";
export { receiveFile } from "./receive-file.ts";
