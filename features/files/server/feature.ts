import { serverFeature } from "#engine/server/feature.ts";
import { attachHooks } from "./attach.hooks.ts";
import { takeChunk, getChunks } from "./chunk-upload.ts";
import { downloadAttach } from "./download-attach.ts";
import { fileRoutes } from "./file-routes.ts";
import { signLink } from "./link-signature.ts";
import { putFile, putFileAttach, uploadResource } from "./put-file.ts";
import { removeFile } from "./remove-file.ts";
import { nameOfFile } from "./name-of-file.ts";
import { deleteStoredFile } from "./delete-stored-file.ts";

export const filesServer = serverFeature({
  handlers: [
    putFile,
    putFileAttach,
    uploadResource,
    getChunks,
    takeChunk,
    removeFile,
    downloadAttach,
    signLink,
  ],
  routes: [fileRoutes],
  hooks: [attachHooks],
  jobs: [deleteStoredFile],
  extensions: [nameOfFile],
});
