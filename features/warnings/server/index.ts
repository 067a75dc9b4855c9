import "./warning.hooks.ts";
import { markWarningRead } from "./mark-warning-read.ts";
import { previewReleaseCall } from "./preview-release.ts";

export const warnings = [markWarningRead, previewReleaseCall];
export { notify } from "./notify.ts";
