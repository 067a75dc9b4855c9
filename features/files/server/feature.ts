import { serverFeature } from "#engine/server/feature.ts";
import { once } from "#engine/server/jobs/schedule.ts";
import { attachHooks } from "./attach.hooks.ts";
import { takeChunk, getChunks } from "./chunk-upload.ts";
import { downloadAttach } from "./download-attach.ts";
import { fileRoutes } from "./file-routes.ts";
import { signLink } from "./link-signature.ts";
import { putFile, putFileAttach, uploadResource } from "./put-file.ts";
import { removeFile } from "./remove-file.ts";
import { removeAbandonedUploads } from "./remove-abandoned.ts";
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
  schedules: [
    once(
      "remove-abandoned-uploads",
      { label: ["清理未完成的上传", "Remove abandoned uploads"], every: "10 minutes" },
      ({ app, now }) => removeAbandonedUploads(app.dataDir, now()),
    ),
  ],
});
