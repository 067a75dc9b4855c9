import { businessDicts as salesDicts } from "./platform/business-dicts.ts";
import { systemDicts } from "./platform/system-dicts.ts";
import { venueDicts } from "./platform/venue-dicts.ts";

/** Dictionaries of which every tenant has its own copy. */
export const businessDicts = [...salesDicts, ...venueDicts];

export { systemDicts };

/** Every dictionary the product comes with. */
export const dicts = [...systemDicts, ...businessDicts];
