/** A successful sign-in, answered without the envelope. Without tokens and with user -1: a person known to a provider only. */
export interface TokenAnswer {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly dept_id: string;
  readonly post_id: string;
  readonly role_id: string;
  /** Admits one registration of a person known to a provider only; "" otherwise. */
  readonly oauth_id: string;
  readonly account: string;
  readonly user_name: string;
  readonly nick_name: string;
  readonly real_name: string;
  readonly role_name: string;
  readonly avatar: string;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: "bearer";
  /** Seconds. */
  readonly expires_in: number;
  readonly detail: { readonly type: "web" };
  readonly license: string;
}

/** Why a session may do nothing yet. */
export type Hold = "password" | "second-factor";

export interface SessionUser {
  readonly userId: string;
  readonly tenantId: string;
  readonly account: string;
  readonly realName: string;
  readonly avatar: string;
  readonly deptName: string;
  readonly roles: readonly string[];
  /** Who looks at the product through this session without being its user; "" as a rule. */
  readonly viewedBy: string;
  /** Whether users may work as one of their departments and roles. */
  readonly switchMode: boolean;
  /** IANA name of the zone in which the company's days begin and its clocks run. */
  readonly timeZone: string;
  /** What has to be done before anything else: a password somebody else chose changed, a demanded second factor set up. */
  readonly held: Hold | "";
}

export interface DeptInfo {
  readonly deptId: string;
  readonly deptName: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly roleFlags: { readonly sign: boolean; readonly todoor: boolean };
}

/** A node of the menu calls: the row, its children left out on leaves. */
export interface MenuNode {
  readonly id: string;
  readonly parentId: string;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly alias: string;
  readonly path: string;
  readonly source: string;
  readonly sort: number;
  readonly category: number;
  readonly action: number;
  readonly isOpen: number;
  /** Name of the declared view that its path opens, if it does. */
  readonly view?: string;
  readonly meta: {
    /** Whether it asks for a session: every menu does; what opens without one is no menu. */
    readonly isAuth: boolean;
    /** Whether the page stays as it is behind other tabs: those with a tab do. */
    readonly keepAlive: boolean;
    /** Whether it gets a tab on the strip. */
    readonly isTab: boolean;
    /** Aliases of the roles it is for; absent where it is for everyone. */
    readonly roles?: readonly string[];
  };
  readonly hasChildren: boolean;
  readonly children?: readonly MenuNode[];
}
