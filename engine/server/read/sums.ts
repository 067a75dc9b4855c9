import { sql } from "kysely";
import { compile } from "../fragment.ts";
import type { Entity, ListVariant } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import { may } from "../access/session.ts";
import { askedEntity } from "../access/visible-fields.ts";
import type { Context } from "../context.ts";
import { connectionOf } from "../context.ts";
import { isBehind } from "../database/standbys.ts";
import { badRequest, forbidden } from "../errors.ts";
import type { Params } from "./filter-sql.ts";
import { listConditions } from "./list.ts";

const ADDED_UP = new Set(["decimal", "integer"]);

/** Sums over hundreds of thousands of rows are remembered for a minute, as their counts are. */
const SLOW = 200;
const LIFE = 60_000;
const remembered = new Map<
  string,
  { readonly sums: Record<string, string>; readonly until: number }
>();

/** Sums of number fields over every row a list finds under its filter, as decimal texts; "0" where there is nothing to add. */
export async function readSums(
  ctx: Context,
  entity: Entity,
  variant: ListVariant,
  params: Params,
): Promise<Record<string, string>> {
  if (!may(ctx.session, variant.permission ?? entity.permission)) throw forbidden();
  const names = (params["sums"] ?? "").split(",").filter((name) => {
    const field = askedEntity(ctx.session, entity).fields[name];
    return field !== undefined && ADDED_UP.has(field.storage) && !field.options.secret;
  });
  if (names.length === 0) throw badRequest("请选择要合计的字段", "Choose the fields to add up");
  const columns = names.map(
    (name) => sql`coalesce(sum(${sql.id("t", columnName(name))}), 0)::text as ${sql.id(name)}`,
  );
  const where = sql.join(listConditions(ctx, entity, variant, params), sql` and `);
  const statement = sql`select ${sql.join(columns)} from ${sql.id(entity.table)} t where ${where}`;
  const key = JSON.stringify(compile(statement));
  const known = remembered.get(key);
  if (known && known.until > Date.now()) return known.sums;
  const start = performance.now();
  const [row] = await ctx.unbound.rows<Record<string, string>>(statement);
  if (performance.now() - start > SLOW && !isBehind(connectionOf(ctx))) {
    if (remembered.size > 1_000) remembered.clear();
    remembered.set(key, { sums: row!, until: Date.now() + LIFE });
  }
  return row!;
}
