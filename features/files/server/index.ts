import { takeChunk, tellChunks } from "./chunk-upload.ts";
import { downloadAttach } from "./download-attach.ts";
import { signLink } from "./link-signature.ts";
import { putFile, putFileAttach, uploadResource } from "./put-file.ts";
import { removeFile } from "./remove-file.ts";

export const files = [putFile, putFileAttach, uploadResource, tellChunks, takeChunk, removeFile, downloadAttach, signLink];

export { extensionOf } from "./file-types.ts";
export { fileRoutes } from "./file-routes.ts";
export type { ReceivedFile } from "./receive-file.ts";
export { receiveFile } from "./receive-file.ts";
export { keepUpload } from "./store-file.ts";
export { removeAbandonedUploads } from "./remove-abandoned.ts";
export { saveAs, sendStored } from "./send-stored.ts";
