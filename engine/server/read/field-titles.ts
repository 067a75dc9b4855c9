import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import { DEPT_CATEGORY, entityNamed, referredEntity } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { formatterOf } from "../describe.ts";
import { titlesOf } from "./titles.ts";

type Values = Readonly<Record<string, unknown>>;
type Titles = ReadonlyMap<string, string>;

/** Departments with those above them up to their company: several stores have a «team one». */
async function deptPaths(ctx: Context, ids: readonly string[]): Promise<Titles> {
  const rows = await ctx.unbound.rows<{ id: string; path: string }>(
    sql`select d.id::text as id, string_agg(a.dept_name, ' / ' order by length(a.ancestors)) as path
      from dept d join dept a on a.tenant_id = d.tenant_id and (a.id = d.id or (a.id::text = any(string_to_array(d.ancestors, ',')) and a.dept_category <> ${DEPT_CATEGORY.company}))
      where d.tenant_id = ${ctx.session.tenantId} and d.id = any(${ids}::bigint[]) group by d.id`,
  );
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** How people read the values of some fields in some rows, in the session's language; "" where there is none. */
export async function titlesOfFields(
  ctx: Context,
  entity: Entity,
  names: readonly string[],
  rows: readonly Values[],
): Promise<(name: string, value: unknown) => string> {
  const format = formatterOf(ctx, ctx.session.language);
  const titles = async (name: string): Promise<Titles> => {
    const field = entity.fields[name]!;
    const values = [
      ...new Set(rows.flatMap((row) => (row[name] === null ? [] : String(row[name])))),
    ];
    const target = referredEntity(field);
    if (target === "dept") return deptPaths(ctx, values);
    if (target) return titlesOf(ctx, entityNamed(target), values);
    const said = values.map(async (value) => [value, await format(field, value)] as const);
    return new Map(await Promise.all(said));
  };
  const known = new Map<string, Titles>();
  for (const name of names) known.set(name, await titles(name));
  return (name, value) => known.get(name)!.get(String(value)) ?? "";
}
