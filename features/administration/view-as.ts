import { call, text } from "#engine/model/index.ts";

/** A short session that sees what somebody else sees and changes nothing. */
export interface Viewing {
  readonly access_token: string;
  readonly expires_in: number;
}

/** Opens the product as a user or a holder of a role sees it; only administrators may. */
export const viewAs = call<Viewing>()("user-view-as", {
  label: ["以此身份查看", "View as"],
  method: "POST",
  path: "/blade-system/user/view-as",
  permission: "user_view",
  button: { views: ["user", "role"], at: ["row"], custom: true },
  sensitive: true,
  input: { userId: text("用户", "User"), roleId: text("角色", "Role") },
});

export interface RoleMenu {
  readonly title: string;
  readonly buttons: readonly string[];
  /** Whose rows its lists show, in words; empty where it shows no list. */
  readonly scope: string;
}

/** What a role opens, presses and sees, in words. */
export interface RoleExplained {
  readonly roleName: string;
  /** Holds everything, whatever else is said. */
  readonly administrator: boolean;
  readonly people: number;
  readonly defaultScope: string;
  readonly groups: readonly { readonly title: string; readonly menus: readonly RoleMenu[] }[];
  readonly apis: readonly {
    readonly title: string;
    readonly path: string;
    readonly open: boolean;
  }[];
}

export const explainRole = call<RoleExplained>()("role-explain", {
  label: ["可见范围", "What it sees"],
  method: "GET",
  path: "/blade-system/role/explain",
  permission: "role",
  button: { views: ["role"], at: ["row"], custom: true },
  input: { id: text("角色", "Role", { required: true }) },
});
