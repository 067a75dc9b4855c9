import type { ViewDescription } from "#engine/model/index.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";

const form = ({ title }: ViewDescription, fields: readonly string[]): ViewDescription["form"] => [
  { title, fields },
];

/** The dictionaries themselves, of the view that lists them with their entries. */
export const dictionariesOf = (declared: ViewDescription): ViewDescription => ({
  ...declared,
  name: "dictionaries",
  entity: { ...declared.entity, label: ["字典", "Dictionary"] },
  list: "parents",
  form: form(declared, ["code", "dictValue", "dictValueEn", "sort", "isSealed", "remark"]),
});

/** What every new dictionary is given. */
export const givenToDictionary = { parentId: "0" };

export function dictionaryTitle({ dictValue, dictValueEn }: ListRow): readonly [string, string] {
  return [plainText(dictValue), plainText(dictValueEn) || plainText(dictValue)];
}

/** The entries of one dictionary. */
export function entriesOf(declared: ViewDescription, dictionary: ListRow): ViewDescription {
  return {
    ...declared,
    name: "dictionary-entries",
    entity: { ...declared.entity, label: ["字典项", "Dictionary entry"] },
    title: dictionaryTitle(dictionary),
    list: "children",
    where: { parentId: dictionary.id },
    columns: ["dictValue", "dictValueEn", "dictKey", "tone", "sort", "isSealed", "remark"],
    card: { lines: [["dictValueEn", "dictKey"], ["remark"]] },
    search: ["dictValue", "dictKey", "isSealed"],
    form: form(declared, [
      "dictValue",
      "dictValueEn",
      "dictKey",
      "sort",
      "tone",
      "isSealed",
      "remark",
    ]),
  };
}
