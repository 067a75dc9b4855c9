import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import type { Entity, ListVariant, Participants, Where } from "#engine/model/index.ts";
import { columnName, entityNamed, referredEntity } from "#engine/model/index.ts";
import type { RowScope, Session } from "./session.ts";
import { may, scopeOf } from "./session.ts";

/** Conditions of a declared `where` on the table called `alias`. */
export function whereSql(where: Where, alias: string): Fragment[] {
  return Object.entries(where).map(([name, value]) => {
    const column = sql.id(alias, columnName(name));
    if (value === null) return sql`${column} is null`;
    if (Array.isArray(value)) return sql`${column} = any(${value})`;
    return sql`${column} = ${value}`;
  });
}

const OWN_ROWS: RowScope = { all: false, depts: [] };

/** The session's own rows and departments of an entity; undefined where every row is admitted. */
export function scopeSql(
  entity: Entity,
  session: Session,
  alias: string,
  permission = entity.permission,
): Fragment | undefined {
  if (entity.visibleThrough)
    return seenThroughSql(entity, [entity.visibleThrough].flat(), session, alias);
  if (entity.participants) return takesPartSql(entity.participants, session, alias, permission);
  if (!entity.scope) return undefined;
  const { everyone, dept } = entity.scope;
  if (everyone !== undefined && may(session, everyone)) return undefined;
  const scope = everyone === undefined ? scopeOf(session, permission) : OWN_ROWS;
  if (scope.all) return undefined;
  const mine = entity.scope.owners.map(
    (owner) => sql`${sql.id(alias, columnName(owner))} = ${session.userId}`,
  );
  const depts =
    dept !== undefined && scope.depts.length > 0
      ? [sql`${sql.id(alias, columnName(dept))} = any(${scope.depts}::bigint[])`]
      : [];
  return sql`(${sql.join([...mine, ...depts], sql` or `)})`;
}

/** The departments the session's user sits in, and all above them, as an array. */
export const seatsSql = ({ tenantId, deptIds }: Session): Fragment =>
  sql`array(select unnest(string_to_array(concat_ws(',', seat.ancestors, seat.id), ',')::bigint[]) from dept seat
    where seat.tenant_id = ${tenantId} and seat.is_deleted = 0 and seat.id = any(${deptIds}::bigint[]))`;

/** Rows in which the session's user takes part, or a department that it sits in or below, or one its scope names. */
function takesPartSql(
  { people, depts }: Participants,
  session: Session,
  alias: string,
  permission: string,
): Fragment | undefined {
  const scope = scopeOf(session, permission);
  if (scope.all) return undefined;
  const seats = seatsSql(session);
  return sql`(${sql.join(
    [
      ...people.map((name) => sql`${sql.id(alias, columnName(name))} = ${session.userId}`),
      ...depts.map(
        (name) =>
          sql`${sql.id(alias, columnName(name))} = any(${seats} || ${scope.depts}::bigint[])`,
      ),
    ],
    sql` or `,
  )})`;
}

/** Rows of which the session sees one of those they refer to; undefined where it sees all of them anyway. */
function seenThroughSql(
  entity: Entity,
  fields: readonly string[],
  session: Session,
  alias: string,
): Fragment | undefined {
  const ways = fields.map((field) => {
    const parent = entityNamed(referredEntity(entity.fields[field]!)!);
    return {
      parent,
      column: sql.id(alias, columnName(field)),
      seen: visibleSql(parent, session, "parent"),
    };
  });
  if (ways.every(({ seen }) => !seen)) return undefined;
  const conditions = ways.map(({ parent, column, seen }) =>
    seen
      ? sql`exists (select 1 from ${sql.id(parent.table)} parent where parent.tenant_id = ${session.tenantId} and parent.id = ${column} and ${seen})`
      : sql`${column} is not null`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Every row the session may know of: its scope, and the pools it is admitted to. Undefined where that is all rows. */
export function visibleSql(entity: Entity, session: Session, alias: string): Fragment | undefined {
  const scope = scopeSql(entity, session, alias);
  if (!scope) return undefined;
  const pools = Object.values(entity.lists).filter(
    (variant) => isOpenPool(variant) && may(session, variant.permission ?? entity.permission),
  );
  return sql`(${sql.join([scope, ...pools.map((pool) => sql`(${sql.join(whereSql(pool.where!, alias), sql` and `)})`)], sql` or `)})`;
}

const isOpenPool = (variant: ListVariant): boolean =>
  variant.unscoped === true && variant.where !== undefined;
