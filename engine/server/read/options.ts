import { sql } from "kysely";
import type { Entity, PageOf } from "#engine/model/index.ts";
import { columnName, LARGEST_PAGE } from "#engine/model/index.ts";
import type { Fragment } from "../fragment.ts";
import { may, reserved } from "../access/session.ts";
import { askedEntity } from "../access/visible-fields.ts";
import type { Context } from "../context.ts";
import { forbidden } from "../errors.ts";
import { seenConditions } from "./detail.ts";
import type { Params } from "./filter-sql.ts";
import { filterSql, inDepartments } from "./filter-sql.ts";
import { codes, keywordSql } from "./keyword-sql.ts";
import { ordering, orderSql } from "./ordering.ts";
import { wholeNumber } from "./list.ts";
import { present } from "./present.ts";
import { subtitleOf } from "./subtitle.ts";
import { titleIn } from "./title-sql.ts";

const MOST = 200;

const camel = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Option = Readonly<Record<string, unknown>>;

interface Window {
  readonly limit: number;
  readonly skipped: number;
  readonly keyword?: string | undefined;
}

/** The conditions of rows to choose from that the session may see. */
function optionConditions(ctx: Context, entity: Entity, { keyword, ids, ...filter }: Params) {
  const { session } = ctx;
  const isOwn = entity.ownOption !== undefined && !may(session, entity.permission);
  if (!isOwn && reserved(session, entity.permission)) throw forbidden();
  const { conditions: asked, looked } = filterSql(ctx, entity, "t", filter);
  return sql.join(
    [
      ...seenConditions(ctx, entity),
      ...(isOwn ? [sql`t.${sql.id(columnName(entity.ownOption!))} = ${session.tenantId}`] : []),
      ...asked,
      ...looked,
      ...(keyword ? keywordSql(ctx, entity, "t", keyword) : []),
      ...(ids ? [sql`t.id = any(${ids.split(",").filter((id) => /^\d{1,19}$/.test(id))})`] : []),
    ],
    sql` and `,
  );
}

/** A row whose name or code is what was typed stands before those that contain it. */
function wholeFirst(entity: Entity, rows: readonly Option[], typed: string): readonly Option[] {
  const meant = typed.trim().toLowerCase();
  const names = [entity.title, ...codes(entity)];
  const isMeant = (row: Option) =>
    names.some((name) => String(row[name] ?? "").toLowerCase() === meant);
  return meant === "" ? rows : [...rows].sort((one, other) => +isMeant(other) - +isMeant(one));
}

/** Rows of one's own department and below stand first, then those of one's company, then others. */
function nearFirst({ session }: Context, { nearBy, fields }: Entity): Fragment {
  if (nearBy === undefined) return sql``;
  const column = sql.id("t", columnName(nearBy));
  const rings = [session.deptIds, session.companyId === null ? [] : [session.companyId]];
  const near = rings
    .filter((ids) => ids.length > 0)
    .map((ids) => inDepartments(column, fields[nearBy]!, ids, session.tenantId));
  return sql.join(
    near.map((own) => sql`coalesce(${own}, false) desc, `),
    sql``,
  );
}

async function optionsWhere(
  ctx: Context,
  entity: Entity,
  where: Fragment,
  { limit, skipped, keyword = "" }: Window,
): Promise<readonly Option[]> {
  const found = await ctx.unbound.rows<Record<string, unknown>>(
    sql`select t.* from ${sql.id(entity.table)} t where ${where} order by ${nearFirst(ctx, entity)}${orderSql(ordering(askedEntity(ctx.session, entity), {}), "t")} limit ${limit} offset ${skipped}`,
  );
  const rows = await present(
    ctx,
    entity,
    found.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value])),
    ),
  );
  const names = [entity.title, ...(typeof entity.optionList === "object" ? entity.optionList : [])];
  // Whoever may choose among rows without listing them learns no more of them than all others who may not.
  const listed = may(ctx.session, entity.permission);
  const told = entity.subtitle?.filter((name) => listed || names.includes(name));
  return wholeFirst(entity, rows, keyword).map((row) => ({
    id: row["id"],
    ...Object.fromEntries(names.map((name) => [name, row[name]])),
    [entity.title]: titleIn(entity, ctx.session.language, row),
    ...(told && { subtitle: subtitleOf(told, row) }),
  }));
}

/** Rows to choose from that the session may see: their id, title, and what the declaration names beside it. */
export const readOptions = (
  ctx: Context,
  entity: Entity,
  params: Params,
): Promise<readonly Option[]> =>
  optionsWhere(ctx, entity, optionConditions(ctx, entity, params), {
    limit: MOST,
    skipped: 0,
    keyword: params["keyword"],
  });

/** The same in pages, for clients that name one. */
export async function readOptionPage(
  ctx: Context,
  entity: Entity,
  { current: page, size: most, ...params }: Params,
): Promise<PageOf<Option>> {
  const current = wholeNumber(page, 1, 2 ** 31);
  const size = wholeNumber(most, 10, LARGEST_PAGE);
  const where = optionConditions(ctx, entity, params);
  const [counted] = await ctx.unbound.rows<{ total: number }>(
    sql`select count(*)::int as total from ${sql.id(entity.table)} t where ${where}`,
  );
  const total = counted?.total ?? 0;
  const skipped = (current - 1) * size;
  return {
    records: await optionsWhere(ctx, entity, where, {
      limit: size,
      skipped,
      keyword: params["keyword"],
    }),
    total,
    size,
    current,
    pages: Math.ceil(total / size),
  };
}
