import type { DictionaryEntry } from "#engine/model/index.ts";
import { call, text } from "#engine/model/index.ts";

/** The entries of one or several dictionaries (codes comma-joined), the tenant's own first. */
export const dictionary = call<readonly DictionaryEntry[]>()("dictionary", {
  label: ["字典", "Dictionary"],
  method: "GET",
  path: ["/blade-system/dict/dictionary", "/blade-system/dict-biz/dictionary"],
  permission: "signed-in",
  input: { code: text("编号", "Code", { required: true, max: 1000 }) },
});
