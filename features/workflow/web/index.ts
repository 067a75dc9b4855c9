import { webFeature } from "#engine/web/feature.ts";

export const workflowWeb = webFeature({});
