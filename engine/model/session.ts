import { schema } from "./schema.ts";
import type { TypeOf } from "./schema.ts";

/** A successful sign-in, answered without the envelope. Without tokens and with user -1: a person known to a provider only. */
export const tokenAnswerSchema = schema.object({
  tenant_id: schema.text,
  user_id: schema.text,
  dept_id: schema.text,
  post_id: schema.text,
  role_id: schema.text,
  /** Admits one registration of a person known to a provider only; "" otherwise. */
  oauth_id: schema.text,
  account: schema.text,
  user_name: schema.text,
  nick_name: schema.text,
  real_name: schema.text,
  role_name: schema.text,
  avatar: schema.text,
  access_token: schema.text,
  refresh_token: schema.text,
  token_type: schema.oneOf("bearer"),
  /** Seconds. */
  expires_in: schema.number,
  detail: schema.object({
    type: schema.oneOf("web"),
  }),
  license: schema.text,
});

export type TokenAnswer = TypeOf<typeof tokenAnswerSchema>;

/** Why a session may do nothing yet. */
export type Hold = Exclude<SessionUser["held"], "">;

export const sessionUserSchema = schema.object({
  userId: schema.text,
  tenantId: schema.text,
  account: schema.text,
  realName: schema.text,
  avatar: schema.text,
  deptName: schema.text,
  /** Their aliases, by which clients of the family tell roles apart. */
  roles: schema.list(schema.text),
  roleNames: schema.list(schema.text),
  /** Who looks at the product through this session without being its user; "" as a rule. */
  viewedBy: schema.text,
  /** Whether users may work as one of their departments and roles. */
  switchMode: schema.boolean,
  /** IANA name of the zone in which the company's days begin and its clocks run. */
  timeZone: schema.text,
  /** What has to be done before anything else: a password somebody else chose changed, a demanded second factor set up. */
  held: schema.oneOf("password", "second-factor", ""),
});

export type SessionUser = TypeOf<typeof sessionUserSchema>;

export const deptInfoSchema = schema.object({
  deptId: schema.text,
  deptName: schema.text,
  companyId: schema.text,
  companyName: schema.text,
  /** Where the company works; "" where it does not say. */
  regionId: schema.text,
  regionName: schema.text,
  roleFlags: schema.object({
    sign: schema.boolean,
    todoor: schema.boolean,
  }),
});

export type DeptInfo = TypeOf<typeof deptInfoSchema>;

const menuFields = {
  id: schema.text,
  parentId: schema.text,
  code: schema.text,
  name: schema.text,
  nameEn: schema.text,
  alias: schema.text,
  path: schema.text,
  source: schema.text,
  sort: schema.number,
  category: schema.number,
  action: schema.number,
  isOpen: schema.number,
  hasChildren: schema.boolean,
};

/** A node of the calls about buttons: the row, its children left out on leaves. */
export const menuButtonSchema = schema.tree("MenuButton", menuFields, true);

export type MenuButton = TypeOf<typeof menuButtonSchema>;

/** The same of menus that can be opened. */
export const menuNodeSchema = schema.tree(
  "MenuNode",
  {
    ...menuFields,
    /** Name of the declared view that its path opens, if it does. */
    view: schema.optional(schema.text),
    meta: schema.object({
      /** Whether it asks for a session: every menu does; what opens without one is no menu. */
      isAuth: schema.boolean,
      /** Whether the page stays as it is behind other tabs: those with a tab do. */
      keepAlive: schema.boolean,
      /** Whether it gets a tab on the strip. */
      isTab: schema.boolean,
      /** Aliases of the roles it is for; absent where it is for everyone. */
      roles: schema.optional(schema.list(schema.text)),
    }),
  },
  true,
);

export type MenuNode = TypeOf<typeof menuNodeSchema>;
