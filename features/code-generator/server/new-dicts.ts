import type { Dict } from "#engine/model/index.ts";
import { registry } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { readDictEntries } from "#features/dictionaries/server/index.ts";
import type { BlueprintEntity } from "./blueprint.ts";
import { englishOf } from "./names.ts";
import type { Say } from "./plan-words.ts";

/** The name of a dictionary: the row above its entries. */
async function headOf(ctx: Context, code: string) {
  for (const table of ["dictBiz", "dict"] as const) {
    const head = await ctx.db
      .selectFrom(table)
      .select(["dictValue", "dictValueEn"])
      .where("code", "=", code)
      .where("parentId", "=", "0")
      .executeTakeFirst();
    if (head) return head;
  }
  return undefined;
}

/** The dictionaries a plan needs and the product does not bring: taken over from those kept here, refused where there is none. */
export async function newDicts(
  ctx: Context,
  entities: readonly BlueprintEntity[],
  say: Say,
): Promise<Dict[]> {
  const known = new Set(registry.dicts.map(({ code }) => code));
  const wanted = new Set(
    entities
      .flatMap(({ fields }) => fields)
      .flatMap(({ options }) => (typeof options["dict"] === "string" ? [options["dict"]] : [])),
  );
  const dicts: Dict[] = [];
  for (const code of wanted) {
    if (known.has(code)) continue;
    const entries = code ? await readDictEntries(ctx, [code]) : [];
    if (entries.length === 0)
      throw badRequest(
        `字典「${code}」不存在或没有字典项，请先在字典中新增`,
        `There is no dictionary «${code}» with entries; add it to the dictionaries first`,
      );
    const head = await headOf(ctx, code);
    dicts.push({
      code,
      label: say(head?.dictValue ?? code, head?.dictValueEn || englishOf(code)),
      options: entries.map(({ dictKey, dictValue, dictValueEn }) => ({
        value: dictKey ?? "",
        label: say(dictValue, dictValueEn || englishOf(`choice_${dictKey}`)),
      })),
    });
  }
  return dicts;
}
