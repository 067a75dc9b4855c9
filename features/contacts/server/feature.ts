import { serverFeature } from "#engine/server/feature.ts";
import { contactHooks } from "./contact.hooks.ts";
import { contacts } from "./tie-contacts.ts";

export const contactsServer = serverFeature({
  handlers: [...contacts],
  hooks: [contactHooks],
});
