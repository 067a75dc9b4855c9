import { serverFeature } from "#engine/server/feature.ts";
import { dictBizHooks, dictHooks } from "./dict-entry.hooks.ts";
import { giveDictionary } from "./dictionary.ts";

export const dictionariesServer = serverFeature({
  handlers: [giveDictionary],
  hooks: [dictHooks, dictBizHooks],
});
