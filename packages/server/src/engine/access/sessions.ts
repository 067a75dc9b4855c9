import { createHash } from "node:crypto";
import type pg from "pg";
import type { Queryable } from "../bound-database.ts";
import type { DeptRow } from "./dept-tree.ts";
import type { ApiRule } from "./api-rules.ts";
import { DeptTree } from "./dept-tree.ts";
import type { RowScope, Session } from "./session.ts";

interface Known {
  readonly session: Session;
  readonly until: number;
}

/** How long a session is believed without asking the database; rights changes end it at once in every process. */
const LIFE = 30_000;

export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

interface UserRow {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly account: string;
  readonly real_name: string | null;
  readonly role_id: readonly string[] | null;
  readonly dept_id: readonly string[] | null;
  readonly expires: string;
  readonly viewer_id: string | null;
  readonly viewer_name: string | null;
}

/** All roles (departments) of the user, or the one the session was switched to while it is still the user's. */
const oneOf = (column: "role_id" | "dept_id"): string =>
  `case when s.${column} is null then u.${column} when s.viewer_id is not null then array[s.${column}] when s.${column} = any(u.${column}) then array[s.${column}] else '{}'::bigint[] end as ${column}`;

/** Finds sessions by access token and remembers them for a moment. */
export class Sessions {
  private known = new Map<string, Known>();

  constructor(private readonly pool: Queryable) {}

  /** Called on every change of sessions, users, roles, departments, data scopes or menus, by whatever process. */
  forget(): void {
    this.known.clear();
  }

  /** The session of a token, with everything its user may see and do; undefined when the token is not valid (any more). */
  async find(token: string): Promise<Session | undefined> {
    const hash = tokenHash(token);
    const known = this.known.get(hash);
    if (known && known.until > Date.now()) return known.session;
    const { rows } = await this.pool.query<UserRow>({
      name: "session_find",
      text: `with seen as (update session set last_seen = now() where access_hash = $1 and not used and last_seen < now() - interval '1 minute')
        select u.tenant_id, u.id as user_id, u.account, u.real_name, ${oneOf("role_id")}, ${oneOf("dept_id")}, extract(epoch from s.access_until)::text as expires,
          s.viewer_id, coalesce(v.real_name, v.account) as viewer_name
        from session s join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id
          left join "user" v on v.tenant_id = s.tenant_id and v.id = s.viewer_id and v.is_deleted = 0 and v.status = '1'
          join tenant t on t.tenant_code = s.tenant_id and t.is_deleted = 0 and (t.expire_time is null or t.expire_time > now())
        where s.access_hash = $1 and s.access_until > now() and not s.used and u.is_deleted = 0 and u.status = '1' and (s.viewer_id is null or v.id is not null)`,
      values: [hash],
    });
    if (!rows[0]) return undefined;
    const { viewer_id, viewer_name } = rows[0];
    const session: Session = {
      ...(await loadSession(this.pool, rows[0])),
      ...(viewer_id !== null && { viewer: { id: viewer_id, name: viewer_name ?? "" } }),
    };
    if (this.known.size > 10_000) this.known.clear();
    this.known.set(hash, { session, until: Math.min(Date.now() + LIFE, Number(rows[0].expires) * 1000) });
    return session;
  }
}

/** Everything a user may see and do, from roles, menus, data scopes and departments. */
export async function loadSession(
  pool: Pick<pg.Pool, "query">,
  user: Omit<UserRow, "expires" | "viewer_id" | "viewer_name">,
): Promise<Session> {
  const roleIds = user.role_id ?? [];
  const deptIds = user.dept_id ?? [];
  const [roles, granted, scopes, depts, packaged, rules] = await Promise.all([
    pool.query<{ role_alias: string; default_scope: string }>(
      `select role_alias, default_scope from role where tenant_id = $1 and id = any($2) and is_deleted = 0`,
      [user.tenant_id, roleIds],
    ),
    pool.query<{ code: string }>(
      `select distinct m.code from role r join menu m on m.id = any(r.menu_ids) where r.tenant_id = $1 and r.id = any($2) and r.is_deleted = 0 and m.is_deleted = 0`,
      [user.tenant_id, roleIds],
    ),
    pool.query<{ code: string; scope_type: string; scope_value: readonly string[] | null }>(
      `select m.code, d.scope_type, d.scope_value from role r
        join data_scope d on d.tenant_id = r.tenant_id and d.id = any(r.data_scope_ids) and d.is_deleted = 0 join menu m on m.id = d.menu_id
        where r.tenant_id = $1 and r.id = any($2) and r.is_deleted = 0`,
      [user.tenant_id, roleIds],
    ),
    pool.query<DeptRow>(`select id, parent_id, dept_category from dept where tenant_id = $1 and is_deleted = 0`, [user.tenant_id]),
    pool.query<{ code: string | null }>(
      `select m.code from tenant t join tenant_package p on p.id = t.package_id and p.is_deleted = 0
        left join menu m on m.is_deleted = 0 and (m.id = any(p.menu_id) or (m.category = '2' and m.parent_id = any(p.menu_id)))
        where t.tenant_code = $1 and t.is_deleted = 0`,
      [user.tenant_id],
    ),
    pool.query<ApiRule>(
      `select a.scope_path as path, exists (select 1 from role r where r.tenant_id = a.tenant_id and r.id = any($2) and r.is_deleted = 0 and a.id = any(r.api_scope_ids)) as held
        from api_scope a where a.tenant_id = $1 and a.is_deleted = 0`,
      [user.tenant_id, roleIds],
    ),
  ]);
  const tree = new DeptTree(depts.rows);
  const aliases = roles.rows.map((role) => role.role_alias);
  const administrator = aliases.some((alias) => alias.includes("administrator") || alias === "admin");
  return {
    tenantId: user.tenant_id,
    userId: user.user_id,
    account: user.account,
    realName: user.real_name ?? user.account,
    deptId: deptIds[0] ?? null,
    deptIds,
    companyId: deptIds[0] ? tree.companyOf(deptIds[0]) : null,
    roleIds,
    roleAliases: aliases,
    administrator,
    ...(!administrator && { apiRules: rules.rows }),
    ...(packaged.rows.length > 0 && { packaged: new Set(packaged.rows.flatMap(({ code }) => code ?? [])) }),
    permissions: new Set(granted.rows.map(({ code }) => code)),
    scopes: administrator ? new Map([["", { all: true }]]) : rowScopes(tree, deptIds, roles.rows, scopes.rows),
    language: "zh",
  };
}

function rowScopes(
  tree: DeptTree,
  deptIds: readonly string[],
  roles: readonly { default_scope: string }[],
  granted: readonly { code: string; scope_type: string; scope_value: readonly string[] | null }[],
): ReadonlyMap<string, RowScope> {
  const one = (type: string, custom: readonly string[] | null): RowScope => {
    if (type === "1") return { all: true };
    if (type === "3") return { all: false, depts: deptIds };
    if (type === "4") return { all: false, depts: tree.below(deptIds) };
    return { all: false, depts: type === "5" ? (custom ?? []) : [] };
  };
  const union = (a: RowScope | undefined, b: RowScope): RowScope => {
    if (!a) return b;
    return a.all || b.all ? { all: true } : { all: false, depts: [...new Set([...a.depts, ...b.depts])] };
  };
  const scopes = new Map<string, RowScope>();
  for (const role of roles) scopes.set("", union(scopes.get(""), one(role.default_scope, null)));
  for (const { code, scope_type, scope_value } of granted) scopes.set(code, union(scopes.get(code), one(scope_type, scope_value)));
  return scopes;
}
