import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import type { Context } from "#engine/server/context.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { user } from "#features/administration/feature.ts";
import type { Subject } from "#features/sales-figures/server/index.ts";
import type { contest as contestEntity } from "../contest.ts";
import { TEAMS } from "./contest-states.ts";

export type Contest = Row<typeof contestEntity>;

/** Whose numbers the two sides count. */
export function sidesOf(contest: Contest): readonly [Subject, Subject] {
  return contest.pkJoinType === TEAMS
    ? [{ deptId: contest.initiatorDeptId ?? "0" }, { deptId: contest.acceptDeptId ?? "0" }]
    : [{ userId: contest.initiatorId ?? "0" }, { userId: contest.acceptId }];
}

/** Departments by their full names: teams of several stores are often called alike. */
async function deptNames(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.unscoped
    .selectFrom("dept")
    .select(["id", "deptName", "fullName"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, deptName, fullName }) => [id, fullName || deptName]));
}

/** The names of both sides of any of the contests: people or departments. */
export async function sideNames(
  ctx: Context,
  contests: readonly Contest[],
): Promise<(contest: Contest) => readonly [string, string]> {
  const subjects = contests.flatMap(sidesOf);
  const [people, depts] = [
    await titlesOf(
      ctx,
      user,
      subjects.flatMap((side) => ("userId" in side ? side.userId : [])),
    ),
    await deptNames(
      ctx,
      subjects.flatMap((side) => ("deptId" in side ? side.deptId : [])),
    ),
  ];
  const name = (side: Subject): string =>
    ("userId" in side ? people.get(side.userId) : "deptId" in side ? depts.get(side.deptId) : "") ??
    "";
  return (contest) => {
    const [ours, theirs] = sidesOf(contest);
    return [name(ours), name(theirs)];
  };
}

/** Everybody who takes part: the two people, or all of both departments. */
export async function participantsOf(ctx: Context, contest: Contest): Promise<readonly string[]> {
  const two = [contest.initiatorId ?? "0", contest.acceptId];
  if (contest.pkJoinType !== TEAMS) return two;
  const tree = await deptTreeOf(ctx);
  const depts = tree.below([contest.initiatorDeptId ?? "0", contest.acceptDeptId ?? "0"]);
  const members = await ctx.unscoped
    .selectFrom("user")
    .select("id")
    .where("status", "=", "1")
    .where(sql<boolean>`dept_id && ${depts}::bigint[]`)
    .execute();
  return [...new Set([...two, ...members.map(({ id }) => id)])];
}

/** Whether the session's user is one of the two, or sits in a department that takes part. */
export const takesPart = ({ session: { userId, tenantId, deptIds } }: Context) =>
  sql<boolean>`(initiator_id = ${userId} or accept_id = ${userId} or (pk_join_type = ${TEAMS} and exists (
    select 1 from dept d where d.tenant_id = ${tenantId} and d.is_deleted = 0 and d.id = any(${deptIds}::bigint[])
      and array[initiator_dept_id, accept_dept_id] && string_to_array(concat_ws(',', d.ancestors, d.id), ',')::bigint[])))`;
