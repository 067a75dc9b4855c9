import { sql } from "kysely";
import type { Field } from "#engine/model/index.ts";
import type { Context } from "../context.ts";

type Values = Record<string, unknown>;

/** A field that is a whole number to clients of the family, and the name under which answers say what it means. */
export interface Coded {
  readonly name: string;
  readonly field: Field;
  readonly called: string;
}

/** What the entries of dictionaries are called, by code and key: the tenant's own dictionary stands in for the platform's. */
async function entriesOf(
  ctx: Context,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await ctx.unbound.rows<{ entry: string; zh: string; en: string | null }>(
    sql`select code || ' ' || dict_key as entry, dict_value as zh, dict_value_en as en from dict
        where code = any(${codes}) and parent_id <> 0 and is_deleted = 0
      union all select code || ' ' || dict_key, dict_value, dict_value_en from dict_biz
        where tenant_id = ${ctx.session.tenantId} and code = any(${codes}) and parent_id <> 0 and is_deleted = 0`,
  );
  return new Map(rows.map(({ entry, zh, en }) => [entry, ctx.say([zh, en || zh])]));
}

const WHOLE = /^-?\d{1,9}$/;

const asNumber = (value: unknown): unknown =>
  value === "" || value === undefined || value === null
    ? null
    : typeof value === "string" && WHOLE.test(value)
      ? Number(value)
      : value;

/** Puts numbers in the place of keys, and beside them what they are called where the answer is to carry it. */
export async function sayEntries(
  ctx: Context,
  coded: readonly Coded[],
  rows: readonly Values[],
  wants: (name: string) => boolean,
): Promise<void> {
  if (coded.length === 0 || rows.length === 0) return;
  const named = coded.filter(({ called }) => wants(called));
  const entries = await entriesOf(
    ctx,
    named.flatMap(({ field }) => field.options.dict ?? []),
  );
  for (const row of rows) {
    for (const { name, field, called } of named) {
      const key = String(row[name] ?? "");
      const fixed = field.options.options?.find(({ value }) => String(value) === key);
      row[called] = fixed
        ? ctx.say(fixed.label)
        : (entries.get(`${field.options.dict} ${key}`) ?? "");
    }
    for (const { name } of coded) if (name in row) row[name] = asNumber(row[name]);
  }
}
