import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import type { Label } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { HandOverKind } from "../holdings.ts";
import { firstTied, logOperations } from "#features/customers/server/index.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { logLeadChanges } from "#features/leads/server/index.ts";
import type { NewOwner } from "#features/ownership/server/index.ts";
import type { Kind } from "./kinds.ts";
import { KINDS } from "./kinds.ts";

export interface Passed {
  readonly id: string;
  readonly title: string;
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

/** Gives rows of a kind to people who take turns. Nothing but owner fields changes; each change is logged. */
export async function passOn(
  ctx: Context,
  name: HandOverKind,
  share: Share,
  owners: readonly NewOwner[],
): Promise<Passed[]> {
  const kind = KINDS[name];
  const source = JSON.stringify(
    owners.map((owner, n) => ({
      n,
      user_id: owner.id,
      dept_id: owner.deptId,
      company_id: owner.companyId,
    })),
  );
  const rows = await changeRows(ctx, kind.entity, {
    set: newValues(kind, share.personId),
    where: share.where,
    from: {
      source: sql`json_to_recordset(${source}) as s(n int, user_id bigint, dept_id bigint, company_id bigint)`,
      on: sql`s.n = b.n % ${owners.length}`,
    },
    most: share.most,
  });
  const passed = rows.map(({ id, title }, n) => ({ id, title, owner: owners[n % owners.length] }));
  await log(ctx, name, passed, `由${ctx.session.realName}交接`);
  return passed;
}

function newValues(kind: Kind, personId: string | undefined): Record<string, Fragment> {
  const [first, ...others] = kind.fields;
  const before = (field: string) => sql`b.${sql.id(columnName(field))}`;
  const given = (field: string, value: Fragment) =>
    personId === undefined
      ? value
      : sql`case when ${before(first)} = ${personId} then ${value} else ${before(field)} end`;
  return {
    ...(kind.previous && { [kind.previous]: before(first) }),
    [first]: given(first, sql`s.user_id`),
    ...Object.fromEntries(
      Object.entries(kind.follows).map(([field, value]) => [field, given(field, value)]),
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

/** Puts leads into the pool or customers into the open sea, whoever had them remembered. */
export async function passToPool(
  ctx: Context,
  name: "lead" | "customer",
  { where, most }: Share,
): Promise<Passed[]> {
  const tied =
    name === "customer" && (await firstTied(ctx, sql<boolean>`x.pool_status = '0' and ${where}`));
  if (tied) throw badRequest(tied[0], tied[1]);
  const gone = { ownerUserId: sql`null`, ownerDeptId: sql`null` };
  const rows = await changeRows(ctx, KINDS[name].entity, {
    set:
      name === "lead"
        ? {
            ...gone,
            status: sql`case when x.converted = 1 then x.status else '0' end`,
            previousOwnerId: sql`x.owner_user_id`,
            releaseTime: sql`${ctx.moment}::timestamptz`,
            allocateReason: sql`null`,
          }
        : {
            ...gone,
            poolStatus: sql`case when x.pool_status = '0' then '1' else x.pool_status end`,
            previousSalesmanId: sql`x.owner_user_id`,
            poolTime: sql`${ctx.moment}::timestamptz`,
            operationUserId: sql`${ctx.session.userId}::bigint`,
            addReason: sql`null`,
          },
    where,
    most,
  });
  const passed = rows.map(({ id, title }) => ({ id, title, owner: undefined }));
  await log(
    ctx,
    name,
    passed,
    `由${ctx.session.realName}交接，${name === "lead" ? "释放回线索池" : "转入公海"}`,
  );
  return passed;
}

/** Contacts, opportunities and contracts have their change log only; leads and customers tell it in words too. */
async function log(
  ctx: Context,
  name: HandOverKind,
  passed: readonly Passed[],
  words: string,
): Promise<void> {
  const { role, entity } = KINDS[name];
  const content = (owner: NewOwner | undefined): string =>
    owner ? `${words}，${role} → ${owner.name}` : words;
  if (entity.name === "lead")
    await logLeadChanges(
      ctx,
      passed.map(({ id, owner }) => ({
        lead: { id, ownerUserId: owner?.id ?? null, ownerDeptId: owner?.deptId ?? null },
        type: "handedOver",
        content: content(owner),
      })),
    );
  if (entity.name === "customer")
    await logOperations(
      ctx,
      passed.map(({ id, owner }) => ({
        customer: { id, companyId: owner?.companyId ?? null },
        type: "handOver",
        content: content(owner),
      })),
    );
}

/** The first thing to say where nobody may be given what has to go. */
export const needsReceiver = (kind: Kind): Label => [
  `请为「${kind.label[0]}」选择接收人`,
  `Please select who receives the ${kind.label[1]}`,
];
