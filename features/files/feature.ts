import { feature } from "#engine/model/index.ts";
import { attach, attachView } from "./attach.ts";
import { fileRoute } from "./file-route.ts";
import {
  chunkState,
  chunkUpload,
  downloadAttach,
  putFile,
  putFileAttach,
  removeFile,
  signFileLink,
  uploadResource,
} from "./upload-calls.ts";

export const filesFeature = feature({
  entities: { attach },
  views: [attachView],
  calls: [
    putFile,
    putFileAttach,
    uploadResource,
    chunkState,
    chunkUpload,
    removeFile,
    downloadAttach,
    signFileLink,
  ],
  routes: [fileRoute],
  menus: { resources: ["attach"] },
  buttons: [{ code: "attach_upload", under: "attach", title: ["上传", "Upload"] }],
});

export { attach } from "./attach.ts";
export { putFile } from "./upload-calls.ts";
