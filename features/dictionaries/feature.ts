import { feature } from "#engine/model/index.ts";
import { businessDictEntry, dictEntry } from "./dict-entry.ts";
import { businessDicts } from "./business-dicts.ts";
import { dictViews } from "./dict-views.ts";
import { dictionary } from "./dictionary.ts";
import { systemDicts } from "./system-dicts.ts";
import { venueDicts } from "./venue-dicts.ts";

/** Where customers come from, as it comes with the product. */
export const clueSources = businessDicts.find(({ code }) => code === "clue_source")!.options;

export const dictionariesFeature = feature({
  entities: { dict: dictEntry, dictBiz: businessDictEntry },
  dicts: [...systemDicts, ...businessDicts, ...venueDicts],
  views: dictViews,
  calls: [dictionary],
  menus: {
    administration: [
      "dict",
      "dictbiz",
      {
        code: "dict_horizontal",
        title: ["字典管理（左右）", "Dictionaries, side by side"],
        route: "/dict-horizontal/index",
        icon: "Book",
      },
      {
        code: "dict_vertical",
        title: ["字典管理（上下）", "Dictionaries, stacked"],
        route: "/dict-vertical/index",
        icon: "Book",
      },
    ],
  },
});
export { MEASURED, REFUNDED, SIGN_STATUS, VALIDITY } from "./codes.ts";
