import { webFeature } from "#engine/web/feature.ts";

export const partnerCloudWeb = webFeature({
  extras: { "partner-gateway": { follows: ["partner-sync"] } },
});
