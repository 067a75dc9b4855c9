import { view } from "#engine/model/index.ts";
import { businessDictEntry, dictEntry } from "./dict-entry.ts";

const screen = {
  columns: ["dictValue", "dictValueEn", "code", "dictKey", "sort", "isSealed", "remark"],
  card: { lines: [["dictValueEn", "code"], ["remark"]] },
  search: ["code", "dictValue", "isSealed"],
  quick: ["名称 / 编号", "Name / code"],
  form: [
    {
      title: ["字典", "Dictionary"],
      fields: [
        "code",
        "dictValue",
        "dictValueEn",
        "parentId",
        "dictKey",
        "sort",
        "tone",
        "isSealed",
        "remark",
      ],
    },
  ],
  icon: "Book",
} as const;

export const dictViews = [
  view("dict", dictEntry, {
    ...screen,
    title: ["系统字典", "System dictionaries"],
    route: "/system/dict",
  }),
  view("dictbiz", businessDictEntry, {
    ...screen,
    title: ["业务字典", "Business dictionaries"],
    route: "/system/dictbiz",
  }),
];
