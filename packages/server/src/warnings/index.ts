import { markWarningRead } from "./mark-warning-read.ts";

export const warnings = [markWarningRead];
export { notify } from "./notify.ts";
