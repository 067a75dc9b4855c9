import { call, text } from "#engine/model/index.ts";

export interface DictionaryEntry {
  readonly code: string;
  readonly dictKey: string;
  readonly dictValue: string;
  readonly dictValueEn: string;
  readonly tone: string;
}

/** The entries of one or several dictionaries (codes comma-joined), the tenant's own first. */
export const dictionary = call<readonly DictionaryEntry[]>()("dictionary", {
  label: ["字典", "Dictionary"],
  method: "GET",
  path: ["/blade-system/dict/dictionary", "/blade-system/dict-biz/dictionary"],
  permission: "signed-in",
  input: { code: text("编号", "Code", { required: true, max: 1000 }) },
});
