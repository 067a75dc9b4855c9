import "./contact.hooks.ts";

export { contacts } from "./tie-contacts.ts";
