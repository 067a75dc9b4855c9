import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import type { Entity, ListVariant, SearchTerm } from "#engine/model/index.ts";
import { meet } from "#engine/model/index.ts";
import { whereSql } from "../access/visibility.ts";
import type { Context } from "../context.ts";
import { maySeePhones } from "./mask.ts";

/**
 * What is masked is unreadable: a masked value takes no part in any filter or search,
 * but for a whole number, which holders of the permission may look up; each time is noted.
 */

/** What of a list variant masks its rows. */
export type Masking = Pick<ListVariant, "masked" | "where">;

/** Of which rows of a list the session reads private fields in clear: all, none, or those that fit a condition. */
export function inClear(
  { session }: Context,
  entity: Entity,
  alias: string,
  list: Masking = {},
): boolean | Fragment {
  if (list.masked === true || !maySeePhones(session)) return false;
  const pools = Object.values(entity.lists).flatMap(({ masked, where }) =>
    masked && where && meet(where, list.where) ? [where] : [],
  );
  if (pools.length === 0) return true;
  return sql`(${sql.join(
    pools.map((where) => sql`(${sql.join(whereSql(where, alias), sql` and `)}) is not true`),
    sql` and `,
  )})`;
}

/** Empty or not is shown by the mask as well. */
const SHOWN: ReadonlySet<string> = new Set(["_null", "_notnull", "_ignore"]);
const WHOLE: ReadonlySet<string> = new Set(["", "_equal"]);

/** Shortest text that can be a whole number. */
const SHORTEST = 7;

/** A condition on a private field, as far as the session may ask it. */
export function maskedCondition(
  ctx: Context,
  { field, suffix, byLabel }: SearchTerm,
  clear: boolean | Fragment,
  column: Fragment,
  text: string,
  condition: Fragment,
): Fragment {
  if (!field.options.masked || clear === true || byLabel || SHOWN.has(suffix)) return condition;
  const ways = clear === false ? [] : [sql`(${clear} and ${condition})`];
  const number =
    field.options.masked === "phone" && WHOLE.has(suffix) ? lookedUp(ctx, text) : undefined;
  if (number !== undefined) ways.push(sql`${column} = ${number}`);
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

/** The whole number that a text may look up in rows where it is masked; undefined where it may not. */
export function lookedUp(ctx: Context, text: string): string | undefined {
  if (text.length < SHORTEST || !/^[\d+-]+$/.test(text) || !maySeePhones(ctx.session))
    return undefined;
  ctx.lookups.push(text);
  return text;
}
