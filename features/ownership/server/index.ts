export { bulkResult } from "./bulk-result.ts";
export type { NewOwner } from "./new-owner.ts";
export { newOwner } from "./new-owner.ts";
export { refuseReader, settleOwner } from "./settle-owner.ts";
