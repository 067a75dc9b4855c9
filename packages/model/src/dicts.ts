import { businessDicts } from "./platform/business-dicts.ts";
import { systemDicts } from "./platform/system-dicts.ts";

export { businessDicts, systemDicts };

/** Every dictionary the product comes with. */
export const dicts = [...systemDicts, ...businessDicts];
