import { feature } from "#engine/model/index.ts";
import {
  contactBusinesses,
  tieContactsToBusiness,
  tieContactsToCustomer,
} from "./contact-calls.ts";
import { contact, contactView } from "./contact.ts";

export const contactsFeature = feature({
  entities: { contact },
  views: [contactView],
  calls: [contactBusinesses, tieContactsToCustomer, tieContactsToBusiness],
  menus: { deals: ["contact"] },
});

export { contact } from "./contact.ts";
