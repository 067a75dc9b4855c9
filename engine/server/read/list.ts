import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import type { Answered, Entity, Label, ListVariant, Page } from "#engine/model/index.ts";
import { columnName, LARGEST_PAGE, referredEntity } from "#engine/model/index.ts";
import { may } from "../access/session.ts";
import { scopeSql, whereSql } from "../access/visibility.ts";
import { askedEntity, barredTo, withheldNames } from "../access/visible-fields.ts";
import type { Context } from "../context.ts";
import { forbidden } from "../errors.ts";
import type { Filter, Params } from "./filter-sql.ts";
import { amongNewest, NEWEST } from "./among-newest.ts";
import { readCounted, readKnown } from "./counted-page.ts";
import { filterSql } from "./filter-sql.ts";
import { isKept, keptTotal } from "./kept-total.ts";
import { hasNarrowRange } from "./narrow-range.ts";
import { ordering, orderSql } from "./ordering.ts";
import { presentCells } from "./present.ts";
import { shapeOf } from "./shape.ts";

const NEWEST_ONLY: Label = [
  `该条件只在最近${NEWEST.toLocaleString("en")}条中查找`,
  `This condition looks through the newest ${NEWEST.toLocaleString("en")} rows only`,
];

/** A whole number from a parameter, within bounds. */
export const wholeNumber = (text: string | undefined, fallback: number, max: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? Math.min(value, max) : fallback;
};

/** Live rows of the session's tenant. */
export const liveConditions = (ctx: Context, entity: Entity): Fragment[] => [
  ...(entity.shared ? [] : [sql`t.tenant_id = ${ctx.session.tenantId}`]),
  sql`t.is_deleted = 0`,
];

/** What a variant of a list shows the session of them. */
export function variantConditions(ctx: Context, entity: Entity, variant: ListVariant): Fragment[] {
  const scope = variantScope(ctx, entity, variant);
  return [
    ...whereSql(variant.where ?? {}, "t"),
    ...(scope ? [scope] : []),
    ...(variant.mine ? [concerns(ctx, entity, variant.mine)] : []),
    ...withoutHiddenDays(ctx, entity),
  ];
}

/** Rows of which one of the fields names the session's user, one of its roles or departments. */
const concerns = ({ session }: Context, entity: Entity, names: readonly string[]): Fragment =>
  sql`(${sql.join(
    names.map((name) => {
      const field = entity.fields[name]!;
      const column = sql.id("t", columnName(name));
      const target = referredEntity(field);
      if (field.storage === "id") return sql`${column} = ${session.userId}`;
      const mine =
        target === "role"
          ? session.roleIds
          : target === "dept"
            ? session.deptIds
            : [session.userId];
      return sql`${column} && ${mine}::bigint[]`;
    }),
    sql` or `,
  )})`;

/** Entries of a ledger of whose day the session may know. */
function withoutHiddenDays(ctx: Context, entity: Entity): Fragment[] {
  const { days } = barredTo(ctx.session, entity);
  if (days.size === 0 || !entity.ledger) return [];
  return [sql`${sql.id("t", columnName(entity.ledger.kind))} <> all(${[...days]})`];
}

/** Whose rows of it; undefined where the session sees everybody's. */
const variantScope = (
  ctx: Context,
  entity: Entity,
  { unscoped, permission }: ListVariant,
): Fragment | undefined =>
  unscoped ? undefined : scopeSql(entity, ctx.session, "t", permission ?? entity.permission);

interface ListFilter extends Pick<Filter, "conditions" | "ranges"> {
  /** Whether only the newest rows are looked through. */
  readonly newestOnly: boolean;
  /** The conditions beside tenant and life, where the database counts by all they ask for. */
  readonly kept: readonly Fragment[] | undefined;
}

/** All conditions of one list for one session: tenant, life, variant, scope, filter. */
function listFilter(
  ctx: Context,
  entity: Entity,
  variant: ListVariant,
  params: Params,
): ListFilter {
  const { conditions, looked, columns, ranges } = filterSql(ctx, entity, "t", params, variant);
  const asked = [...variantConditions(ctx, entity, variant), ...conditions];
  const indexed = [...liveConditions(ctx, entity), ...asked];
  const newestOnly = looked.length > 0;
  const isCounted =
    columns &&
    !variantScope(ctx, entity, variant) &&
    barredTo(ctx.session, entity).days.size === 0 &&
    isKept(entity, [...columns, ...Object.keys(variant.where ?? {}).map(columnName)]);
  return {
    conditions: newestOnly ? [...indexed, amongNewest(entity, indexed), ...looked] : indexed,
    ranges,
    newestOnly,
    kept: isCounted ? asked : undefined,
  };
}

/** All conditions of one list for one session. */
export const listConditions = (
  ctx: Context,
  entity: Entity,
  variant: ListVariant,
  params: Params,
): Fragment[] => listFilter(ctx, entity, variant, params).conditions;

/** One page of a list. */
export async function readPage<E extends Entity>(
  ctx: Context,
  entity: E,
  variant: ListVariant,
  params: Params,
): Promise<Page<Answered<E>>> {
  if (!may(ctx.session, variant.permission ?? entity.permission)) throw forbidden();
  const size = wholeNumber(params["size"], variant.size ?? 10, LARGEST_PAGE);
  const current = wholeNumber(params["current"], 1, 2 ** 31);
  const { conditions, ranges, newestOnly, kept } = listFilter(ctx, entity, variant, params);
  const orders = ordering(askedEntity(ctx.session, entity), params);
  const shape = shapeOf(entity, params["fields"], withheldNames(ctx.session, entity));
  const where = sql.join(conditions, sql` and `);
  const few =
    !ranges.has(orders[0].column) &&
    (await hasNarrowRange(ctx, entity, liveConditions(ctx, entity), ranges));
  const page = {
    where,
    orders,
    size,
    skipped: (current - 1) * size,
    few,
    searched: Boolean(params["keyword"]),
  };
  const { rows, total, capped } = kept
    ? await readKnown(ctx, entity, shape, page, await keptTotal(ctx, entity, kept))
    : await readCounted(ctx, entity, shape, page);
  const records = await presentCells(ctx, entity, shape, rows, { masked: variant.masked ?? false });
  return {
    records,
    total,
    totalCapped: capped,
    size,
    current,
    pages: Math.ceil(total / size),
    orders: [],
    searchCount: true,
    ...(newestOnly && { note: ctx.say(NEWEST_ONLY) }),
  };
}

/** Every row of a bare list (trees, dictionaries, children): at most the largest page. */
export async function readAll<E extends Entity>(
  ctx: Context,
  entity: E,
  variant: ListVariant,
  params: Params,
): Promise<Answered<E>[]> {
  if (!may(ctx.session, variant.permission ?? entity.permission)) throw forbidden();
  const where = sql.join(listConditions(ctx, entity, variant, params), sql` and `);
  const shape = shapeOf(entity, params["fields"], withheldNames(ctx.session, entity));
  const text = sql`select ${shape.columns.t} from ${sql.id(entity.table)} t where ${where} order by ${orderSql(ordering(askedEntity(ctx.session, entity), params), "t")} limit 10000`;
  const rows = await ctx.unbound.preparedCells(text);
  return presentCells(ctx, entity, shape, rows, { masked: variant.masked ?? false });
}
