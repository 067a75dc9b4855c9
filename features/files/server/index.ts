export { extensionOf } from "./file-types.ts";
export { receiveFile } from "./receive-file.ts";
export { keepUpload } from "./store-file.ts";
export { deleteStoredFile } from "./delete-stored-file.ts";
export { saveAs, sendStored } from "./send-stored.ts";
