import { createHash } from "node:crypto";
import type { Entity, ListVariant } from "@zhuke/model";
import { columnName, filterFields } from "@zhuke/model";
import { may } from "../access/session.ts";
import { scopeSql, whereSql } from "../access/visibility.ts";
import type { Context } from "../context.ts";
import { forbidden } from "../errors.ts";
import type { SqlText } from "../sql.ts";
import { compile, sql } from "../sql.ts";
import { selectList } from "./columns.ts";
import type { Params } from "./filter-sql.ts";
import { filterSql } from "./filter-sql.ts";
import { present } from "./present.ts";
import { totalOf } from "./total.ts";

export interface Page {
  readonly records: readonly Record<string, unknown>[];
  readonly total: number;
  /** True while `total` is only known to be at least that. */
  readonly totalCapped: boolean;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
  readonly orders: readonly never[];
  readonly searchCount: true;
}

export const LARGEST_PAGE = 1000;

const number = (text: string | undefined, fallback: number, max: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? Math.min(value, max) : fallback;
};

interface Order {
  readonly column: string;
  readonly descending: boolean;
}

function sortable(entity: Entity): ReadonlySet<string> {
  const indexed = Object.entries(filterFields(entity))
    .filter(([, field]) => field.options.index)
    .map(([name]) => name);
  return new Set([...indexed, ...(entity.sortable ?? []), entity.order.replace("-", ""), "id", "createTime"].map(columnName));
}

/** The order a list asks for. Only indexed columns can be asked for; the order always ends in id so that pages never overlap. */
export function ordering(entity: Entity, params: Params): Order[] {
  const allowed = sortable(entity);
  const asked = [
    ["descs", true],
    ["ascs", false],
  ] as const;
  const orders = asked.flatMap(([param, descending]) =>
    (params[param] ?? "")
      .split(",")
      .map((name) => columnName(name.trim()))
      .filter((column) => allowed.has(column))
      .map((column) => ({ column, descending })),
  );
  const chosen =
    orders.length > 0 ? orders : [{ column: columnName(entity.order.replace("-", "")), descending: entity.order.startsWith("-") }];
  return chosen.some(({ column }) => column === "id") ? chosen : [...chosen, { column: "id", descending: chosen[0]!.descending }];
}

export const orderSql = (orders: readonly Order[], alias: string, flipped = false): SqlText =>
  sql.raw(orders.map(({ column, descending }) => `"${alias}"."${column}" ${descending !== flipped ? "desc" : "asc"}`).join(", "));

/** All conditions of one list for one session: tenant, life, variant, scope, filter. */
export function listConditions(ctx: Context, entity: Entity, variant: ListVariant, params: Params): SqlText[] {
  const scope = variant.unscoped ? undefined : scopeSql(entity, ctx.session, "t", variant.permission ?? entity.permission);
  return [
    ...(entity.shared ? [] : [sql`t.tenant_id = ${ctx.session.tenantId}`]),
    sql`t.is_deleted = 0`,
    ...whereSql(variant.where ?? {}, "t"),
    ...(scope ? [scope] : []),
    ...filterSql(entity, "t", params, ctx.session),
  ];
}

const names = new Map<string, string>();

/** A name for a statement worth preparing; shapes beyond a thousand stay unnamed so that connections do not fill up. */
export function statementName(text: SqlText): string | undefined {
  const { text: written } = compile(text);
  const known = names.get(written);
  if (known || names.size >= 1000) return known;
  const name = `list_${createHash("md5").update(written).digest("hex")}`;
  names.set(written, name);
  return name;
}

/** One page of a list. The ids are found in an index first, then only their rows are read. */
export async function readPage(ctx: Context, entity: Entity, variant: ListVariant, params: Params): Promise<Page> {
  if (!may(ctx.session, variant.permission ?? entity.permission)) throw forbidden();
  const size = number(params["size"], 10, LARGEST_PAGE);
  const current = number(params["current"], 1, 2 ** 31);
  const conditions = listConditions(ctx, entity, variant, params);
  const where = sql.join(conditions, " and ");
  const { total, capped } = await totalOf(ctx, entity, where);
  const orders = ordering(entity, params);
  const skipped = (current - 1) * size;
  const rows = skipped >= total && !capped ? [] : await readRows(ctx, entity, where, orders, size, skipped, capped ? undefined : total);
  const records = await present(ctx, entity, rows, { masked: variant.masked ?? false });
  return { records, total, totalCapped: capped, size, current, pages: Math.ceil(total / size), orders: [], searchCount: true };
}

async function readRows(
  ctx: Context,
  entity: Entity,
  where: SqlText,
  orders: readonly Order[],
  size: number,
  skipped: number,
  total: number | undefined,
): Promise<Record<string, unknown>[]> {
  const flipped = total !== undefined && skipped > total / 2;
  const limit = flipped ? Math.min(size, total - skipped) : size;
  const offset = flipped ? total - skipped - limit : skipped;
  const tenant = entity.shared ? sql.raw("") : sql`r.tenant_id = ${ctx.session.tenantId} and `;
  const text = sql`select ${selectList(entity, "r")} from (select t.id from ${sql.id(entity.table)} t where ${where} order by ${orderSql(orders, "t", flipped)} limit ${limit} offset ${offset}) p
    join ${sql.id(entity.table)} r on ${tenant}r.id = p.id order by ${orderSql(orders, "r")}`;
  return ctx.rows(text, statementName(text));
}

/** Every row of a bare list (trees, dictionaries, children): at most the largest page. */
export async function readAll(ctx: Context, entity: Entity, variant: ListVariant, params: Params): Promise<Record<string, unknown>[]> {
  if (!may(ctx.session, variant.permission ?? entity.permission)) throw forbidden();
  const where = sql.join(listConditions(ctx, entity, variant, params), " and ");
  const rows = await ctx.rows<Record<string, unknown>>(
    sql`select ${selectList(entity, "t")} from ${sql.id(entity.table)} t where ${where} order by ${orderSql(ordering(entity, params), "t")} limit 10000`,
  );
  return present(ctx, entity, rows, { masked: variant.masked ?? false });
}
