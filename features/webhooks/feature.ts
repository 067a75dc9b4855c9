import { feature } from "#engine/model/index.ts";
import { leadSource, leadSourceView } from "./lead-source.ts";
import { tryLeadSource } from "./lead-source.ts";
import { leadsWebhook } from "./leads-webhook.ts";

export const webhooksFeature = feature({
  entities: { leadSource },
  views: [leadSourceView],
  calls: [tryLeadSource],
  routes: [leadsWebhook],
  menus: { leads: ["lead-source"] },
});

export { signingSecret } from "./signing-secret.ts";
