/** What entities and calls that change hands declare; the domain itself has none of its own. */
export { mergedFields, take } from "./merged-fields.ts";
export { handsTo, receivers } from "./receivers.ts";
