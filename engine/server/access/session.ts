import { registry } from "#engine/model/index.ts";
import type { Entity, FieldRules, Hold, Language } from "#engine/model/index.ts";
import type { ApiRule } from "./api-rules.ts";

/** The tenant that runs the installation; what all tenants share is its to change. */
export const PLATFORM_TENANT = "000000";

/** Whose rows a user sees in one menu. Departments already include those below where the rule says so. */
export type RowScope =
  | { readonly all: true }
  | { readonly all: false; readonly depts: readonly string[] };

/** Who is asking. Everything that selects data comes from here, never from the request. */
export interface Session {
  readonly tenantId: string;
  readonly userId: string;
  readonly account: string;
  readonly realName: string;
  /** First department; what createDept of new rows becomes. */
  readonly deptId: string | null;
  readonly deptIds: readonly string[];
  /** Nearest department of category 1 above. */
  readonly companyId: string | null;
  readonly roleIds: readonly string[];
  readonly roleAliases: readonly string[];
  /** Holds every permission its tenant may use: one of the roles is marked so. The names of roles say nothing. */
  readonly administrator: boolean;
  /** Codes of the menus and buttons in the tenant's package, captions apart; undefined without a package. */
  readonly packaged?: ReadonlySet<string>;
  /** Codes of granted menus and buttons. */
  readonly permissions: ReadonlySet<string>;
  /** Those among them that a parameter leaves to other roles; nothing for administrators. */
  readonly closed?: ReadonlySet<string>;
  /** What the tenant's API scopes say about calls; nothing for administrators. */
  readonly apiRules?: readonly ApiRule[];
  /** The fields its roles keep from it or from its hands; nothing for administrators. */
  readonly fieldRules?: FieldRules;
  /** Scope by menu code; the default is under "". */
  readonly scopes: ReadonlyMap<string, RowScope>;
  /** The same as the roles say it, wherever somebody sits: for the departments «own» and «below». */
  readonly reach: ReadonlyMap<string, RowScope>;
  readonly language: Language;
  /** What its user has to do before anything else. */
  readonly held?: Hold;
  /** Who looks at the product through this session without being its user: it only reads. */
  readonly viewer?: { readonly id: string; readonly name: string };
}

/** Whether a session may do what a permission code names. */
export function may(session: Session, permission: string): boolean {
  if (permission === "signed-in" || permission === "entering" || permission === "public")
    return true;
  return (
    (session.administrator || session.permissions.has(permission)) && forTenant(session, permission)
  );
}

/** Whether screens offer a session what a permission code names: nobody fills in a form that would be refused to them. */
export const offered = (session: Session, permission: string): boolean =>
  may(session, permission) && session.closed?.has(permission) !== true;

const under = (menus: readonly string[], permission: string): boolean =>
  menus.some((menu) => permission === menu || permission.startsWith(`${menu}_`));

const ofPlatform = (permission: string): boolean => under(registry.platformMenus, permission);

/** Whether a permission is the platform's own and the session another tenant's. */
export const reserved = (session: Session, permission: string): boolean =>
  session.tenantId !== PLATFORM_TENANT && ofPlatform(permission);

/** Whether anybody in the session's tenant may have a permission: its package names it, and it is not the platform's own. Without a package it is everything but the modules; the platform is never limited by its own. */
export function forTenant({ tenantId, packaged }: Session, permission: string): boolean {
  const isPlatform = tenantId === PLATFORM_TENANT;
  if (under(registry.modules, permission)) return packaged?.has(permission) ?? false;
  return isPlatform || (!ofPlatform(permission) && (packaged?.has(permission) ?? true));
}

/** Shared rows (menus, regions, platform dictionaries) belong to the platform tenant. */
export function mayWriteTo(entity: Entity, session: Session): boolean {
  return entity.shared !== true || session.tenantId === PLATFORM_TENANT;
}

/** What two scopes admit to together. */
export const bothScopes = (one: RowScope, other: RowScope): RowScope =>
  one.all || other.all
    ? { all: true }
    : { all: false, depts: [...new Set([...one.depts, ...other.depts])] };

/** The scope that applies in a menu. */
export function scopeOf({ scopes }: Pick<Session, "scopes">, permission: string): RowScope {
  return scopes.get(permission) ?? scopes.get("") ?? { all: false, depts: [] };
}

/** The system itself at work in a tenant (jobs, schedules, webhooks, demo data): all rights, no person. */
export function systemSession(tenantId: string): Session {
  return {
    tenantId,
    userId: "0",
    account: "system",
    realName: "系统",
    deptId: null,
    deptIds: [],
    companyId: null,
    roleIds: [],
    roleAliases: ["administrator"],
    administrator: true,
    permissions: new Set(),
    scopes: new Map([["", { all: true }]]),
    reach: new Map([["", { all: true }]]),
    language: "zh",
  };
}
