import { sql } from "kysely";
import type { Field, Label } from "#engine/model/index.ts";
import type { Context } from "../context.ts";

const keysIn = (value: unknown): string[] =>
  String(value ?? "")
    .split(",")
    .filter((key) => key !== "");

/** Keys that can be chosen, by code of dictionary: the tenant's own dictionary stands in for the platform's of the same code. */
async function openEntries(
  ctx: Context,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await ctx.unbound.rows<{ code: string; keys: string[] }>(
    sql`with own as (select code, dict_key, is_sealed from dict_biz where tenant_id = ${ctx.session.tenantId} and code = any(${codes}) and parent_id <> 0 and is_deleted = 0)
      select code, array_agg(dict_key) filter (where is_sealed = '0') as keys from (
        select * from own
        union all select code, dict_key, is_sealed from dict where code = any(${codes}) and parent_id <> 0 and is_deleted = 0 and code not in (select code from own)) entries
      group by code`,
  );
  return new Map(rows.map(({ code, keys }) => [code, new Set(keys)]));
}

/** What is wrong with values of dictionary fields: keys that are no entry of their dictionary, or sealed. Unchanged ones are left alone. */
export async function wrongChoices(
  ctx: Context,
  fields: Readonly<Record<string, Field>>,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): Promise<Readonly<Record<string, Label>>> {
  const chosen = Object.entries(fields).flatMap(([name, field]) => {
    const kept = new Set(keysIn(before[name]));
    const keys = field.options.dict ? keysIn(values[name]).filter((key) => !kept.has(key)) : [];
    const { dict, only } = field.options;
    return keys.length > 0 ? [{ name, label: field.label, code: dict!, keys, only }] : [];
  });
  if (chosen.length === 0) return {};
  const open = await openEntries(ctx, [...new Set(chosen.map(({ code }) => code))]);
  const wrong = chosen.filter(({ code, keys, only = keys }) =>
    keys.some((key) => !open.get(code)?.has(key) || !only.includes(key)),
  );
  return Object.fromEntries(
    wrong.map(({ name, label }): [string, Label] => [
      name,
      [`${label[0]}没有该选项`, `${label[1]} has no such entry`],
    ]),
  );
}
