import type { Entity, Language } from "@zhuke/model";

/** The tenant that runs the installation; what all tenants share is its to change. */
export const PLATFORM_TENANT = "000000";

/** Whose rows a user sees in one menu. Departments already include those below where the rule says so. */
export type RowScope = { readonly all: true } | { readonly all: false; readonly depts: readonly string[] };

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
  /** Holds every permission its tenant may use. */
  readonly administrator: boolean;
  /** Codes of granted menus and buttons. */
  readonly permissions: ReadonlySet<string>;
  /** Scope by menu code; the default is under "". */
  readonly scopes: ReadonlyMap<string, RowScope>;
  readonly language: Language;
}

/** Whether a session may do what a permission code names. */
export function may(session: Session, permission: string): boolean {
  return permission === "signed-in" || permission === "public" || session.administrator || session.permissions.has(permission);
}

/** Shared rows (menus, regions, platform dictionaries) belong to the platform tenant. */
export function mayWriteTo(entity: Entity, session: Session): boolean {
  return entity.shared !== true || session.tenantId === PLATFORM_TENANT;
}

/** The scope that applies in a menu. */
export function scopeOf(session: Session, permission: string): RowScope {
  return session.scopes.get(permission) ?? session.scopes.get("") ?? { all: false, depts: [] };
}

/** The system itself at work in a tenant (scheduler, webhooks, demo data): all rights, no person. */
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
    language: "zh",
  };
}
