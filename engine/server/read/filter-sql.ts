import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import type { Entity, Field, SearchTerm } from "#engine/model/index.ts";
import {
  KIND_CHECKS,
  bareComparison,
  columnName,
  effectiveParams,
  entityNamed,
  isSortable,
  normalisePhone,
  referredEntity,
  searchTerm,
} from "#engine/model/index.ts";
import type { Session } from "../access/session.ts";
import { askedEntity } from "../access/visible-fields.ts";
import type { Context } from "../context.ts";
import type { Place } from "../search-keys.ts";
import { containedKeys, isSearched } from "../search-keys.ts";
import type { Masking } from "./clear.ts";
import { inClear, maskedCondition } from "./clear.ts";
import { contains, NOTHING } from "./contains.ts";
import { keywordSql } from "./keyword-sql.ts";

/** The parameters of a list as they arrived: one text each. */
export type Params = Readonly<Record<string, string | undefined>>;

/** The value of a comparison in the form its column keeps; undefined when the text cannot be one. */
function comparable(field: Field, text: string): string | number | undefined {
  const tidy = KIND_CHECKS[field.kind].tidy(text, {
    ...field,
    options: { ...field.options, scale: 6 },
  });
  if (field.kind === "phone") return text;
  return typeof tidy === "string" || typeof tidy === "number" ? tidy : undefined;
}

function compare(column: Fragment, field: Field, operator: string, text: string): Fragment {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const completed =
    day && field.kind === "datetime" && (operator === "<=" || operator === ">")
      ? `${text} 23:59:59`
      : text;
  const value = comparable(field, completed);
  return value === undefined ? NOTHING : sql`${column} ${sql.raw(operator)} ${value}`;
}

/** Where a condition of a list asks for a text to stand; undefined where it asks for something else. */
function placeOf({ field, suffix, byLabel }: SearchTerm): Place | undefined {
  if (byLabel || referredEntity(field)) return undefined;
  if (suffix === "") return bareComparison(field) === "contains" ? "anywhere" : undefined;
  return suffix === "_like"
    ? "anywhere"
    : suffix === "_likeright"
      ? "start"
      : suffix === "_likeleft"
        ? "end"
        : undefined;
}

/** The keys that lead to a fragment of a text; none where no index knows it. */
function keysOf({ field }: SearchTerm, text: string, place: Place, session: Session): number[] {
  return field.options.search
    ? containedKeys(session.tenantId, field.options.search, text, place)
    : [];
}

/** A department stands for itself and everything below it. */
export function inDepartments(
  column: Fragment,
  field: Field,
  ids: readonly string[],
  tenantId: string,
): Fragment {
  const below = sql`select d.id from dept d where d.tenant_id = ${tenantId} and (d.id = any(${ids}) or string_to_array(d.ancestors, ',') && ${ids}::text[])`;
  return field.storage === "ids" ? sql`${column} && array(${below})` : sql`${column} in (${below})`;
}

function bare(column: Fragment, field: Field, text: string, tenantId: string): Fragment {
  const parts = text.split(",").filter((part) => part !== "");
  if (referredEntity(field) === "dept")
    return inDepartments(
      column,
      field,
      parts.filter((part) => /^-?\d{1,19}$/.test(part)),
      tenantId,
    );
  switch (bareComparison(field)) {
    case "contains":
      return contains(column, field, text);
    case "equals": {
      const values = parts
        .map((part) => comparable(field, part))
        .filter((value) => value !== undefined);
      if (values.length === 0) return NOTHING;
      return values.length === 1 ? sql`${column} = ${values[0]!}` : sql`${column} = any(${values})`;
    }
    case "overlaps":
      return field.storage === "ids"
        ? sql`${column} && ${parts.filter((part) => /^-?\d{1,19}$/.test(part))}::bigint[]`
        : sql`string_to_array(${column}, ',') && ${parts}`;
    case "range": {
      const [from, to] = [parts[0], parts[1] ?? parts[0]];
      return from === undefined
        ? NOTHING
        : sql`(${compare(column, field, ">=", from)} and ${compare(column, field, "<=", to!)})`;
    }
  }
}

function byTitle(term: SearchTerm, column: Fragment, text: string, session: Session): Fragment {
  const target = entityNamed(referredEntity(term.field)!);
  const tenant = target.shared ? sql`true` : sql`titled.tenant_id = ${session.tenantId}`;
  const key = term.field.kind === "region" ? sql`titled.code` : sql`titled.id`;
  const title = sql.id("titled", columnName(target.title));
  const named = contains(title, target.fields[target.title]!, text);
  const found = sql`select ${key} from ${sql.id(target.table)} titled where ${tenant} and ${named}`;
  return term.field.storage === "ids"
    ? sql`${column} && array(${found})`
    : sql`${column} in (${found})`;
}

function termSql(
  term: SearchTerm,
  alias: string,
  text: string,
  session: Session,
): Fragment | undefined {
  const { field } = term;
  const column = sql.id(alias, columnName(term.name));
  if (term.byLabel) return byTitle(term, column, text, session);
  switch (term.suffix) {
    case "":
      return bare(column, field, text, session.tenantId);
    case "_like":
    case "_likeleft":
    case "_likeright":
      return contains(column, field, text, placeOf(term));
    case "_notlike":
      return contains(column, field, text, "anywhere", true);
    case "_equal":
    case "_dateequal":
      return field.storage === "ids"
        ? bare(column, field, text, session.tenantId)
        : compare(column, field, "=", text);
    case "_notequal":
      if (text.includes(",") && bareComparison(field) === "equals")
        return sql`(${column} is null or not ${bare(column, field, text, session.tenantId)})`;
      return sql`${column} is distinct from ${comparable(field, text) ?? null}`;
    case "_from":
    case "_ge":
    case "_datege":
      return compare(column, field, ">=", text);
    case "_to":
    case "_le":
    case "_datele":
      return compare(column, field, "<=", text);
    case "_gt":
    case "_dategt":
      return compare(column, field, ">", text);
    case "_lt":
    case "_datelt":
      return compare(column, field, "<", text);
    case "_null":
      return sql`${column} is null`;
    case "_notnull":
      return sql`${column} is not null`;
    case "_ignore":
      return undefined;
  }
}

/** createTime_dategt and _datelt arrive as a closed day range (00:00:00 to 23:59:59), so they include their ends. */
function closedEnds(term: SearchTerm): SearchTerm {
  if (term.suffix === "_dategt") return { ...term, suffix: "_datege" };
  if (term.suffix === "_datelt") return { ...term, suffix: "_datele" };
  return term;
}

/** What a list's parameters ask for. */
export interface Filter {
  readonly conditions: Fragment[];
  /** Fragments of texts that no index knows: looked for in the newest rows only, where a table may be large. */
  readonly looked: Fragment[];
  /** Names of all columns the conditions are on; undefined where they are on more than columns. */
  readonly columns: ReadonlySet<string> | undefined;
  /** Those of the conditions that bound an indexed column, by its name. */
  readonly ranges: ReadonlyMap<string, readonly Fragment[]>;
}

const BOUNDS = new Set(["_from", "_to", "_ge", "_le", "_gt", "_lt", "_datege", "_datele"]);

/** Whether a condition is one end or both of a range that an index can find. */
const isRange = (entity: Entity, { name, field, suffix, byLabel }: SearchTerm): boolean =>
  !byLabel &&
  isSortable(entity, name, field) &&
  (BOUNDS.has(suffix) || (suffix === "" && bareComparison(field) === "range"));

/** A text as its column keeps such: a number is found however it was written. */
const asKept = ({ field }: SearchTerm, text: string): string =>
  (field.kind === "phone" && normalisePhone(text)) || text;

/** Unknown names are ignored, values that cannot be are found nowhere. */
export function filterSql(
  ctx: Context,
  whole: Entity,
  alias: string,
  params: Params,
  list: Masking = {},
): Filter {
  const entity = askedEntity(ctx.session, whole);
  const conditions: Fragment[] = [];
  const looked: Fragment[] = [];
  const ranges = new Map<string, Fragment[]>();
  const columns = new Set<string>();
  let columnsOnly = true;
  const clear = inClear(ctx, entity, alias, list);
  for (const [param, typed] of Object.entries(effectiveParams(entity, params))) {
    if (typed === undefined || typed === "") continue;
    if (param === "keyword") {
      columnsOnly = false;
      conditions.push(...keywordSql(ctx, whole, alias, typed, list));
      continue;
    }
    const found = searchTerm(entity, param);
    if (!found) continue;
    const term = closedEnds(found);
    const text = asKept(term, typed);
    const condition = termSql(term, alias, text, ctx.session);
    if (!condition) continue;
    columns.add(columnName(term.name));
    if (isRange(entity, term))
      ranges.set(columnName(term.name), [...(ranges.get(columnName(term.name)) ?? []), condition]);
    const allowed = maskedCondition(
      ctx,
      term,
      clear,
      sql.id(alias, columnName(term.name)),
      text,
      condition,
    );
    const place = isSearched(whole) ? placeOf(term) : undefined;
    const keys = place ? keysOf(term, text, place, ctx.session) : [];
    if (place && keys.length === 0) looked.push(allowed);
    else
      conditions.push(
        keys.length > 0 ? sql`(${sql.id(alias, "sk")} @> ${keys}::int[] and ${allowed})` : allowed,
      );
  }
  return {
    conditions,
    looked,
    columns: columnsOnly && looked.length === 0 ? columns : undefined,
    ranges,
  };
}
