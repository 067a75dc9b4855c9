import { FLAG } from "#engine/model/index.ts";
import type { DictionaryEntry } from "#engine/model/index.ts";
import { dictionary } from "../dictionary.ts";
import { handle } from "#engine/server/calls.ts";
import { readDictEntries } from "./read-dict-entries.ts";

/** Entries of dictionaries that can be chosen. */
export const giveDictionary = handle(dictionary, async (ctx, { code }) => {
  const entries = await readDictEntries(
    ctx,
    code.split(",").map((part) => part.trim()),
  );
  return entries
    .filter(({ isSealed }) => isSealed === FLAG.no)
    .map((entry): DictionaryEntry => ({
      id: entry.id,
      code: entry.code ?? "",
      dictKey: entry.dictKey ?? "",
      dictValue: entry.dictValue ?? "",
      dictValueEn: entry.dictValueEn ?? entry.dictValue ?? "",
      remark: entry.remark ?? "",
      tone: entry.tone ?? "",
    }));
});
