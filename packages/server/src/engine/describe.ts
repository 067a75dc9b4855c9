import type { Entity, Field } from "@zhuke/model";
import { referredEntity } from "@zhuke/model";
import type { Context } from "./context.ts";
import { mask } from "./read/present.ts";
import { titlesOf } from "./read/titles.ts";
import { entityNamed } from "./registry.ts";
import { sql } from "./sql.ts";

const NOTHING = "空";

/** The label of a dictionary key in the tenant's own dictionary, else the platform's. */
async function dictLabel(ctx: Context, code: string, keys: string): Promise<string> {
  const parts = keys.split(",");
  const rows = await ctx.rows<{ dict_key: string; dict_value: string }>(
    sql`select dict_key, dict_value from dict_biz where tenant_id = ${ctx.session.tenantId} and code = ${code} and is_deleted = 0 and dict_key = any(${parts})
      union all select dict_key, dict_value from dict where code = ${code} and is_deleted = 0 and dict_key = any(${parts})`,
  );
  return parts.map((part) => rows.find((row) => row.dict_key === part)?.dict_value ?? part).join("、");
}

/** A value as people read it: titles, dictionary labels, masked numbers; 空 where there is nothing. */
export async function inWords(ctx: Context, field: Field, value: unknown): Promise<string> {
  if (value === null || value === undefined || value === "" || (value === "0" && referredEntity(field))) return NOTHING;
  const target = referredEntity(field);
  if (target) {
    const ids = Array.isArray(value) ? value.map(String) : [String(value)];
    return [...(await titlesOf(ctx, entityNamed(target), ids)).values()].join("、") || NOTHING;
  }
  const text = String(value);
  if (field.options.masked) return mask(text, field.options.masked);
  const fixed = field.options.options?.find((option) => String(option.value) === text);
  if (fixed) return fixed.label[0];
  if (field.options.dict) return dictLabel(ctx, field.options.dict, text);
  if (field.kind === "switch") return value === 1 ? "是" : "否";
  return text;
}

/** What differs between two rows, in words: «意向: B 中意向 → A 高意向；…». Empty when nothing that is logged changed. */
export async function describeChanges(ctx: Context, entity: Entity, before: object, after: object): Promise<string> {
  const [old, fresh] = [new Map(Object.entries(before)), new Map<string, unknown>(Object.entries(after))];
  const words: string[] = [];
  for (const [name, field] of Object.entries(entity.fields)) {
    if (
      field.options.unlogged ||
      field.storage === "none" ||
      JSON.stringify(old.get(name) ?? null) === JSON.stringify(fresh.get(name) ?? null)
    )
      continue;
    words.push(`${field.label[0]}: ${await inWords(ctx, field, old.get(name))} → ${await inWords(ctx, field, fresh.get(name))}`);
  }
  return words.join("；").slice(0, 4000);
}
