import type { TypeOf } from "#engine/model/index.ts";
import { call, schema, text } from "#engine/model/index.ts";

/** One place where a user is signed in. */
export const ownSessionSchema = schema.object({
  id: schema.text,
  /** Browser and system, as far as they tell. */
  device: schema.text,
  address: schema.text,
  signedInAt: schema.text,
  lastSeen: schema.text,
  /** The session that asks. */
  current: schema.boolean,
});

export type OwnSession = TypeOf<typeof ownSessionSchema>;

export const ownSessions = call("own-sessions", {
  label: ["登录设备", "Signed-in devices"],
  method: "GET",
  path: "/blade-auth/oauth/sessions",
  permission: "signed-in",
  input: {},
  answer: schema.list(ownSessionSchema),
});

/** In the place of one session's id: every session of the user, the one that asks included. */
export const EVERYWHERE = "all";

export const endOwnSession = call("end-own-session", {
  label: ["退出设备", "Sign a device out"],
  method: "POST",
  path: "/blade-auth/oauth/sessions/end",
  permission: "signed-in",
  input: { id: text("编号", "Id", { required: true, max: 20 }) },
});
