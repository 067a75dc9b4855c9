import type { DictionaryEntry } from "@zhuke/model";
import { declared } from "@zhuke/model";
import { handle } from "../engine/calls.ts";

/** Entries of dictionaries; the tenant's own come before the platform's where both have the code. */
export const giveDictionary = handle(declared.dictionary, async (ctx, { code }) => {
  const codes = code.split(",").map((part) => part.trim());
  const columns = ["id", "code", "dictKey", "dictValue", "dictValueEn", "tone"] as const;
  const own = await ctx.db
    .selectFrom("dictBiz")
    .select(columns)
    .where("code", "in", codes)
    .where("parentId", "<>", "0")
    .where("isSealed", "=", "0")
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const shared = await ctx.db
    .selectFrom("dict")
    .select(columns)
    .where("code", "in", codes)
    .where("parentId", "<>", "0")
    .where("isSealed", "=", "0")
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const owned = new Set(own.map((entry) => entry.code));
  return [...own, ...shared.filter((entry) => !owned.has(entry.code))].map((entry): DictionaryEntry & { id: string } => ({
    id: entry.id,
    code: entry.code ?? "",
    dictKey: entry.dictKey ?? "",
    dictValue: entry.dictValue ?? "",
    dictValueEn: entry.dictValueEn ?? entry.dictValue ?? "",
    tone: entry.tone ?? "",
  }));
});
