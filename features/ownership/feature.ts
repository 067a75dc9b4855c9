/** What entities whose rows are merged declare; the domain itself has no entity of its own. */
export { mergedFields, take } from "./merged-fields.ts";
