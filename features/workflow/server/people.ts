import { sql } from "kysely";
import { USER_STATUS } from "#engine/model/index.ts";
import { seesOthers } from "#engine/server/access/sees-others.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import type { Context } from "#engine/server/context.ts";
import type { Step } from "./diagram/plan.ts";
import type { Variables } from "./engine/condition.ts";
import type { Instance } from "./rows.ts";

/** Whom a step is for: one person, or whoever of these claims it first. */
export interface People {
  readonly assignee: string | null;
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly depts: readonly string[];
}

const NOBODY: People = { assignee: null, users: [], roles: [], depts: [] };

/**
 * Who leads somebody: whoever sees the rows of others and gives them both leads and customers, in their department or the nearest
 * above it: neither a colleague nor who only hands out leads. Administrators last, nobody themselves.
 */
async function leaderOf(ctx: Context, userId: string): Promise<string | undefined> {
  const [found] = await ctx.unbound.rows<{ id: string }>(
    sql`select u.id from "user" u
      join role o on ${ctx.live("role", "o")} and o.id = any(u.role_id) and ${seesOthers}
        and (select count(*) from menu m where m.code in ('clue_allocation', 'customer_designate') and m.is_deleted = 0 and m.id = any(o.menu_ids)) = 2
      join "user" s on ${ctx.live("user", "s")} and s.id = ${userId}
      left join dept d on ${ctx.live("dept", "d")} and d.id = s.dept_id[1]
      cross join lateral (select max(array_position(string_to_array(d.ancestors || ',' || d.id, ','), own::text)) as near from unnest(u.dept_id) own) place
      where ${ctx.live("user", "u")} and u.status = ${USER_STATUS.active} and u.id <> s.id
      order by place.near desc nulls last, o.administrator is not distinct from '1', u.id limit 1`,
  );
  return found?.id;
}

const listed = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value ?? "").split(","))
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** The ids a diagram names: as they are, or as a value of the process holds them. */
async function named(
  ctx: Context,
  { startUser }: Pick<Instance, "startUser">,
  text: string,
  variables: Variables,
): Promise<string[]> {
  const found = await Promise.all(
    listed(text).map(async (one) => {
      const name = /^\$\{([^}]+)\}$/.exec(one)?.[1];
      if (name === undefined) return [one];
      if (name === "initiator") return [startUser];
      if (name === "leader") return [(await leaderOf(ctx, startUser)) ?? ""];
      return listed(Object.hasOwn(variables, name) ? variables[name] : "");
    }),
  );
  return [...new Set(found.flat())].filter((id) => /^(dept:)?\d{1,19}$/.test(id));
}

/** Those of the people who can still sign in. */
async function active(ctx: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.unscoped
    .selectFrom("user")
    .select("id")
    .where("id", "in", ids)
    .where("status", "=", USER_STATUS.active)
    .execute();
  return ids.filter((id) => rows.some((row) => row.id === id));
}

/** Nobody who could: the administrators, so that no process waits for nobody. */
async function administrators(ctx: Context): Promise<People> {
  const rows = await ctx.unscoped
    .selectFrom("role")
    .select("id")
    .where("administrator", "=", "1")
    .execute();
  return { ...NOBODY, roles: rows.map(({ id }) => id) };
}

/** Who takes over the tasks of somebody who is gone: their leader unless it is whoever applied, else the administrators. */
export async function heirOf(ctx: Context, userId: string, startUser: string): Promise<People> {
  const leader = await leaderOf(ctx, userId);
  return leader === undefined || leader === startUser
    ? administrators(ctx)
    : { ...NOBODY, assignee: leader };
}

/** Everybody who countersigns a step, in their order. */
export async function signersOf(
  ctx: Context,
  instance: Pick<Instance, "startUser">,
  people: string,
  variables: Variables,
): Promise<string[]> {
  return active(ctx, await named(ctx, instance, people, variables));
}

/** For whom a step is that one person does. */
export async function peopleOf(
  ctx: Context,
  instance: Pick<Instance, "startUser">,
  step: Pick<Step, "assignee" | "users" | "groups">,
  variables: Variables,
): Promise<People> {
  const [assignee] = await active(ctx, await named(ctx, instance, step.assignee, variables));
  if (assignee !== undefined) return { ...NOBODY, assignee };
  const users = await active(ctx, await named(ctx, instance, step.users, variables));
  const groups = await named(ctx, instance, step.groups, variables);
  const roles = groups.filter((id) => !id.startsWith("dept:"));
  const depts = groups.flatMap((id) => (id.startsWith("dept:") ? [id.slice("dept:".length)] : []));
  const below = depts.length > 0 ? (await deptTreeOf(ctx)).below(depts) : [];
  if (users.length + roles.length + below.length === 0) return administrators(ctx);
  return { assignee: null, users, roles, depts: below };
}

/** Everybody who could claim a task, for telling them: no more than a few hundred. */
export async function candidatesOf(ctx: Context, people: People): Promise<string[]> {
  if (people.roles.length + people.depts.length === 0) return [...people.users];
  const rows = await ctx.unscoped
    .selectFrom("user")
    .select("id")
    .where("status", "=", USER_STATUS.active)
    .where((eb) =>
      eb.or([
        sql<boolean>`role_id && ${people.roles}::bigint[]`,
        sql<boolean>`dept_id && ${people.depts}::bigint[]`,
      ]),
    )
    .limit(300)
    .execute();
  return [...new Set([...people.users, ...rows.map(({ id }) => id)])];
}
