import { createHash } from "node:crypto";
import type pg from "pg";
import { commonRules, FLAG, registry, SCOPE_TYPE } from "#engine/model/index.ts";
import type { FieldRules } from "#engine/model/index.ts";
import type { Queryable } from "../bound-database.ts";
import type { DeptRow } from "./dept-tree.ts";
import type { ApiRule } from "./api-rules.ts";
import { DeptTree } from "./dept-tree.ts";
import type { RowScope, Session } from "./session.ts";
import { bothScopes, PLATFORM_TENANT } from "./session.ts";
import { EVERY_TENANT } from "../database/lending.ts";

interface Known {
  readonly session: Session;
  readonly until: number;
}

/** How long a session is believed without asking the database; rights changes end it at once in every process. */
const LIFE = 30_000;

export const tokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** What a token leads to: whose it is, before anything of the tenant is read. */
interface SessionRow {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly role_id: string | null;
  readonly dept_id: string | null;
  readonly viewer_id: string | null;
  readonly expires: string;
}

interface UserRow {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly account: string;
  readonly real_name: string | null;
  readonly role_id: readonly string[] | null;
  readonly dept_id: readonly string[] | null;
  readonly viewer_id: string | null;
  readonly viewer_name: string | null;
  readonly must_change: boolean;
  readonly lacks_factor: boolean;
}

/** All roles (departments) of the user, or the one the session was switched to while it is still the user's. */
const oneOf = (column: "role_id" | "dept_id", given: string): string =>
  `case when ${given}::bigint is null then u.${column} when $5::bigint is not null then array[${given}::bigint] when ${given}::bigint = any(u.${column}) then array[${given}::bigint] else '{}'::bigint[] end as ${column}`;

/** Finds sessions by access token and remembers them for a moment. */
export class Sessions {
  private known = new Map<string, Known>();

  constructor(private readonly pool: Queryable) {}

  /** Called on every change of sessions, users, roles, departments, data scopes or menus of a tenant, by whatever process; what the platform changes may concern all. */
  forget(tenantId: string): void {
    if (tenantId === EVERY_TENANT || tenantId === PLATFORM_TENANT) this.known.clear();
    else
      for (const [hash, { session }] of this.known)
        if (session.tenantId === tenantId) this.known.delete(hash);
  }

  /** How the sessions of access tokens (their digests) stand: those over are missing, and a text changes with roles and departments. */
  async standing(hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows: sessions } = await this.pool.query<{
      hash: string;
      tenant_id: string;
      user_id: string;
    }>(
      `select access_hash as hash, tenant_id, user_id from session s
        where access_hash = any($1) and access_until > now() and not used`,
      [hashes],
    );
    const { rows } = await this.pool.query<{ hash: string; standing: string }>(
      `select s.hash, concat_ws('/', u.role_id, u.dept_id) as standing
        from unnest($1::text[], $2::text[], $3::bigint[]) s(hash, tenant_id, user_id)
          join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id
          join tenant t on t.tenant_code = s.tenant_id and t.is_deleted = 0 and (t.expire_time is null or t.expire_time > now())
        where u.is_deleted = 0 and u.status = '1'`,
      [
        sessions.map(({ hash }) => hash),
        sessions.map(({ tenant_id }) => tenant_id),
        sessions.map(({ user_id }) => user_id),
      ],
    );
    return new Map(rows.map(({ hash, standing }) => [hash, standing]));
  }

  /** The session of a token, with everything its user may see and do; undefined when the token is not valid (any more). */
  async find(token: string): Promise<Session | undefined> {
    const hash = tokenHash(token);
    const known = this.known.get(hash);
    if (known && known.until > Date.now()) return known.session;
    const { rows: found } = await this.pool.query<SessionRow>({
      name: "session_find",
      text: `with seen as (update session set last_seen = now() where access_hash = $1 and not used and last_seen < now() - interval '1 minute')
        select tenant_id, user_id, role_id, dept_id, viewer_id, extract(epoch from access_until)::text as expires
        from session where access_hash = $1 and access_until > now() and not used`,
      values: [hash],
    });
    const [own] = found;
    if (!own) return undefined;
    const { rows } = await this.pool.query<UserRow>({
      name: "session_user",
      text: `select u.tenant_id, u.id as user_id, u.account, u.real_name, ${oneOf("role_id", "$3")}, ${oneOf("dept_id", "$4")},
          $5::bigint as viewer_id, coalesce(v.real_name, v.account) as viewer_name, $5::bigint is null and coalesce(c.must_change, false) as must_change,
          $5::bigint is null and exists (select from role r where r.tenant_id = $1 and r.id = any(u.role_id) and r.second_factor = 1 and r.is_deleted = 0)
            and not exists (select from second_factor f where f.tenant_id = $1 and f.user_id = u.id and f.confirmed_at is not null) as lacks_factor
        from "user" u left join credential c on c.tenant_id = $1 and c.user_id = u.id
          left join "user" v on v.tenant_id = $1 and v.id = coalesce($5::bigint, 0) and v.is_deleted = 0 and v.status = '1'
          join tenant t on t.tenant_code = $1 and t.is_deleted = 0 and (t.expire_time is null or t.expire_time > now())
        where u.tenant_id = $1 and u.id = $2 and u.is_deleted = 0 and u.status = '1' and ($5::bigint is null or v.id is not null)`,
      values: [own.tenant_id, own.user_id, own.role_id, own.dept_id, own.viewer_id],
    });
    if (!rows[0]) return undefined;
    const { viewer_id, viewer_name, must_change, lacks_factor } = rows[0];
    const session: Session = {
      ...(await loadSession(this.pool, rows[0])),
      ...(must_change ? { held: "password" } : lacks_factor && { held: "second-factor" }),
      ...(viewer_id !== null && { viewer: { id: viewer_id, name: viewer_name ?? "" } }),
    };
    if (this.known.size > 10_000) this.known.clear();
    this.known.set(hash, {
      session,
      until: Math.min(Date.now() + LIFE, Number(own.expires) * 1000),
    });
    return session;
  }
}

interface Rights {
  readonly roles: readonly {
    readonly role_alias: string;
    readonly default_scope: string;
    readonly administrator: string | null;
    readonly field_rules: FieldRules | null;
  }[];
  readonly granted: readonly string[];
  readonly scopes: readonly {
    readonly code: string;
    readonly scope_type: string;
    readonly scope_value: readonly string[] | null;
  }[];
  readonly depts: readonly DeptRow[];
  /** Codes of the tenant's package; null without a package. */
  readonly packaged: readonly string[] | null;
  readonly rules: readonly ApiRule[];
  /** The parameters that name one of the roles as registrars. */
  readonly registers: readonly string[];
}

/** One statement, so that it runs within a transaction as well as on a pool. Ids leave as text: JSON has no bigint. */
const RIGHTS = `with mine as (select * from role where tenant_id = $1 and id = any($2) and is_deleted = 0),
  package as (select p.menu_id from tenant t join tenant_package p on p.id = t.package_id and p.is_deleted = 0
    where t.tenant_code = $1 and t.is_deleted = 0 limit 1)
  select (select coalesce(json_agg(json_build_object('role_alias', role_alias, 'default_scope', default_scope, 'administrator', administrator, 'field_rules', field_rules)), '[]') from mine) as roles,
    array(select code from menu where is_deleted = 0 and id in (select unnest(menu_ids) from mine)) as granted,
    (select coalesce(json_agg(json_build_object('code', m.code, 'scope_type', d.scope_type, 'scope_value', d.scope_value::text[])), '[]') from mine
      join data_scope d on d.tenant_id = mine.tenant_id and d.id = any(mine.data_scope_ids) and d.is_deleted = 0 join menu m on m.id = d.menu_id) as scopes,
    (select coalesce(json_agg(json_build_object('id', id::text, 'parent_id', parent_id::text, 'dept_category', dept_category)), '[]') from dept
      where tenant_id = $1 and is_deleted = 0) as depts,
    (select array(select code from menu where is_deleted = 0 and (id in (select unnest(menu_id) from package)
      or (category = '2' and parent_id in (select unnest(menu_id) from package)))) from package) as packaged,
    (select coalesce(json_agg(json_build_object('id', id::text, 'path', scope_path, 'held', id in (select unnest(api_scope_ids) from mine))), '[]')
      from api_scope where tenant_id = $1 and is_deleted = 0) as rules,
    array(select param_key from param where tenant_id = $1 and is_deleted = 0 and param_key = any($3)
      and string_to_array(param_value, ',') && $2::bigint[]::text[]) as registers`;

const registered = () =>
  registry.entities.flatMap(({ permission, registrars }) =>
    registrars === undefined ? [] : [{ permission, registrars }],
  );

/** Codes that parameters leave to other roles than those that hold them. */
const closedCodes = (registers: readonly string[]): ReadonlySet<string> =>
  new Set(
    registered()
      .filter(({ registrars }) => !registers.includes(registrars))
      .flatMap(({ permission }) => [`${permission}_add`, `${permission}_edit`]),
  );

/** Everything a user may see and do, from roles, menus, data scopes and departments. */
export async function loadSession(
  pool: Pick<pg.Pool, "query">,
  user: Omit<UserRow, "viewer_id" | "viewer_name" | "must_change" | "lacks_factor">,
): Promise<Session> {
  const roleIds = user.role_id ?? [];
  const deptIds = user.dept_id ?? [];
  const { rows } = await pool.query<Rights>({
    name: "session_rights",
    text: RIGHTS,
    values: [user.tenant_id, roleIds, registered().map(({ registrars }) => registrars)],
  });
  const { roles, granted, scopes, depts, packaged, rules, registers } = rows[0]!;
  const tree = new DeptTree(depts);
  const aliases = roles.map((role) => role.role_alias);
  const administrator = roles.some((role) => role.administrator === FLAG.yes);
  const scoped = (place: DeptTree, own: readonly string[]): ReadonlyMap<string, RowScope> =>
    administrator ? new Map([["", { all: true }]]) : rowScopes(place, own, roles, scopes);
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
    ...(!administrator && {
      closed: closedCodes(registers),
      apiRules: rules,
      fieldRules: commonRules(roles.map(({ field_rules }) => field_rules ?? {})),
    }),
    ...(packaged && { packaged: new Set(packaged) }),
    permissions: new Set(granted),
    scopes: scoped(tree, deptIds),
    reach: scoped(ANYWHERE, ["own"]),
    language: "zh",
  };
}

/** What «own department» and «those below» mean before anybody sits in one. */
const ANYWHERE = new DeptTree([
  { id: "own", parent_id: null, dept_category: null },
  { id: "below", parent_id: "own", dept_category: null },
]);

/** What one scope admits somebody in these departments to. */
function rowScope(
  tree: DeptTree,
  deptIds: readonly string[],
  type: string,
  custom: readonly string[] | null,
): RowScope {
  if (type === SCOPE_TYPE.all) return { all: true };
  if (type === SCOPE_TYPE.dept) return { all: false, depts: deptIds };
  if (type === SCOPE_TYPE.deptAndBelow) return { all: false, depts: tree.below(deptIds) };
  return { all: false, depts: type === SCOPE_TYPE.custom ? (custom ?? []) : [] };
}

/** The same for a role that nobody holds yet. */
export const reachOf = (type: string, custom: readonly string[] | null): RowScope =>
  rowScope(ANYWHERE, ["own"], type, custom);

function rowScopes(
  tree: DeptTree,
  deptIds: readonly string[],
  roles: readonly { default_scope: string }[],
  granted: readonly { code: string; scope_type: string; scope_value: readonly string[] | null }[],
): ReadonlyMap<string, RowScope> {
  const one = (type: string, custom: readonly string[] | null): RowScope =>
    rowScope(tree, deptIds, type, custom);
  const union = (a: RowScope | undefined, b: RowScope): RowScope => (a ? bothScopes(a, b) : b);
  const scopes = new Map<string, RowScope>();
  for (const role of roles) scopes.set("", union(scopes.get(""), one(role.default_scope, null)));
  for (const { code, scope_type, scope_value } of granted)
    scopes.set(code, union(scopes.get(code), one(scope_type, scope_value)));
  return scopes;
}
