import { serverFeature } from "#engine/server/feature.ts";
import { markWarningRead } from "./mark-warning-read.ts";
import { previewReleaseCall } from "./preview-release.ts";
import { warningHooks } from "./warning.hooks.ts";

export const warningsServer = serverFeature({
  handlers: [markWarningRead, previewReleaseCall],
  hooks: [warningHooks],
});
