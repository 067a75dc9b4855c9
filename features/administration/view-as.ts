import type { TypeOf } from "#engine/model/index.ts";
import { call, schema, text } from "#engine/model/index.ts";

/** A short session that sees what somebody else sees and changes nothing. */
export const viewingSchema = schema.object({
  access_token: schema.text,
  expires_in: schema.number,
});

export type Viewing = TypeOf<typeof viewingSchema>;

/** Opens the product as a user or a holder of a role sees it; only administrators may. */
export const viewAs = call("user-view-as", {
  label: ["以此身份查看", "View as"],
  method: "POST",
  path: "/blade-system/user/view-as",
  permission: "user_view_as",
  button: { views: ["user", "role"], at: ["row"], custom: true },
  sensitive: true,
  input: { userId: text("用户", "User"), roleId: text("角色", "Role") },
  answer: viewingSchema,
});

export const roleMenuSchema = schema.object({
  title: schema.text,
  buttons: schema.list(schema.text),
  /** Whose rows its lists show, in words; empty where it shows no list. */
  scope: schema.text,
});

/** What a role opens, presses and sees, in words. */
export const roleExplainedSchema = schema.object({
  roleName: schema.text,
  /** Holds everything, whatever else is said. */
  administrator: schema.boolean,
  people: schema.number,
  defaultScope: schema.text,
  groups: schema.list(
    schema.object({
      title: schema.text,
      menus: schema.list(roleMenuSchema),
    }),
  ),
  apis: schema.list(
    schema.object({
      title: schema.text,
      path: schema.text,
      open: schema.boolean,
    }),
  ),
});

export type RoleExplained = TypeOf<typeof roleExplainedSchema>;

export const explainRole = call("role-explain", {
  label: ["可见范围", "What it sees"],
  method: "GET",
  path: "/blade-system/role/explain",
  permission: "role",
  button: { views: ["role"], at: ["row"], custom: true },
  input: { id: text("角色", "Role", { required: true }) },
  answer: roleExplainedSchema,
});
