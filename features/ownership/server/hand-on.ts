import { logged } from "./pool.ts";
import type { Label } from "#engine/model/index.ts";
import { sql } from "kysely";
import { columnName, inSentence } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { awaitHandOver } from "./await-hand-over.ts";
import { changeHands, ownedBy } from "./change-hands.ts";
import type { HoldingKind } from "./holding-kinds.ts";
import type { NewOwner } from "./new-owner.ts";
import type { PooledEntity } from "./pool.ts";
import { toPool } from "./release.ts";

export interface Passed {
  readonly id: string;
  /** Who has it now; undefined in the pool. */
  readonly owner: NewOwner | undefined;
}

/** What of a kind changes hands, in terms of the row `x`. */
export interface Share {
  readonly where: Fragment;
  readonly most: number;
  /** Only fields that name this person change; without one the owner does. */
  readonly personId?: string;
}

const words = ({ session: { realName } }: Context): Label => [
  `由${realName}交接`,
  `Handed over by ${realName}`,
];

/** Hands rows of a kind on to people who take turns. Nothing but the people changes. */
export async function handOn(
  ctx: Context,
  kind: HoldingKind,
  { where, most, personId }: Share,
  owners: readonly NewOwner[],
): Promise<Passed[]> {
  if (kind.owns)
    await awaitHandOver(ctx, kind, {
      where: sql`${where} and ${handedBy(kind, personId)}`,
      receivers: owners.map(({ name }) => name),
    });
  const source = JSON.stringify(
    owners.map((owner, n) => ({
      n,
      user_id: owner.id,
      dept_id: owner.deptId,
      company_id: owner.companyId,
    })),
  );
  const turn = sql`${owners.length}`;
  const names = sql`(${owners.map(({ name }) => name)}::text[])`;
  const whom = sql`${names}[changed.n % ${turn}::int + 1]`;
  const [chinese, english] = words(ctx);
  const rows = await changeHands(ctx, kind, {
    set: newPeople(kind, personId),
    where,
    most,
    from: {
      source: sql`json_to_recordset(${source}) as s(n int, user_id bigint, dept_id bigint, company_id bigint)`,
      on: sql`s.n = b.n % ${turn}::int`,
    },
    event: "handedOver",
    content: [
      sql`${`${chinese}，${kind.role[0]} → `} || ${whom}`,
      sql`${`${english}, ${inSentence(kind.role[1])} → `} || ${whom}`,
    ],
  });
  return rows.map(({ id }, n) => ({ id, owner: owners[n % owners.length] }));
}

/** Rows `x` whose owner changes. */
function handedBy({ ownership: { owner } }: HoldingKind, personId: string | undefined): Fragment {
  const column = sql.id("x", columnName(owner));
  return personId === undefined ? sql`${column} is not null` : sql`${column} = ${personId}`;
}

function newPeople(
  { ownership, owns, people: [first, ...others] }: HoldingKind,
  personId: string | undefined,
): Record<string, Fragment> {
  const before = (field: string): Fragment => sql`b.${sql.id(columnName(field))}`;
  const given = (field: string, value: Fragment): Fragment =>
    personId === undefined
      ? value
      : sql`case when ${before(first)} = ${personId} then ${value} else ${before(field)} end`;
  const next = { id: sql`s.user_id`, deptId: sql`s.dept_id`, companyId: sql`s.company_id` };
  const follows = owns ? ownedBy(ownership, next) : { [first]: next.id };
  return {
    ...(owns && ownership.former && { [ownership.former]: before(first) }),
    ...Object.fromEntries(
      Object.entries(follows).map(([field, value]) => [field, given(field, value)]),
    ),
    ...(personId !== undefined &&
      Object.fromEntries(
        others.map((field) => [
          field,
          sql`case when ${before(field)} = ${personId} then s.user_id else ${before(field)} end`,
        ]),
      )),
  };
}

/** Hands rows on to nobody: they go to their pool, unless something keeps one of them with its people. */
export async function handToPool(
  ctx: Context,
  pool: PooledEntity,
  { where, most }: Share,
): Promise<Passed[]> {
  const { state, held } = pool.ownership.pool;
  const going = sql`x.${sql.id(columnName(state))} = ${held} and ${where}`;
  const [tied] = (await pool.rules.ties?.(ctx, going))?.values() ?? [];
  if (tied) throw badRequest(tied[0], tied[1]);
  const [chinese, english] = words(ctx);
  const rows = await toPool(ctx, pool, {
    where,
    most,
    event: "handedOver",
    content: logged([
      `${chinese}，${pool.rules.words.released[0]}`,
      `${english}, ${inSentence(pool.rules.words.released[1])}`,
    ]),
  });
  return rows.map(({ id }) => ({ id, owner: undefined }));
}
