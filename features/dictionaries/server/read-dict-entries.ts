import type { Context } from "#engine/server/context.ts";

const COLUMNS = [
  "id",
  "code",
  "dictKey",
  "dictValue",
  "dictValueEn",
  "remark",
  "tone",
  "isSealed",
] as const;

/** Entries of dictionaries in order, sealed ones included; the tenant's own come before the platform's where both have the code. */
export async function readDictEntries(ctx: Context, codes: readonly string[]) {
  if (codes.length === 0) return [];
  const read = (table: "dictBiz" | "dict") =>
    ctx.db
      .selectFrom(table)
      .select(COLUMNS)
      .where("code", "in", codes)
      .where("parentId", "<>", "0")
      .orderBy("sort")
      .orderBy("id")
      .execute();
  const [own, shared] = [await read("dictBiz"), await read("dict")];
  const owned = new Set(own.map((entry) => entry.code));
  return [...own, ...shared.filter((entry) => !owned.has(entry.code))];
}
