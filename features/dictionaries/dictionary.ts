import {
  call,
  dictionaryAddress,
  dictionaryEntrySchema,
  schema,
  text,
} from "#engine/model/index.ts";

/** The entries of one or several dictionaries (codes comma-joined), the tenant's own first. */
export const dictionary = call("dictionary", {
  label: ["字典", "Dictionary"],
  method: "GET",
  path: [dictionaryAddress.paths[0], "/blade-system/dict-biz/dictionary"],
  permission: "signed-in",
  input: { code: text("编号", "Code", { required: true, max: 1000 }) },
  answer: schema.list(dictionaryEntrySchema),
});
