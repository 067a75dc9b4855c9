import { call, text } from "#engine/model/index.ts";

/** One place where a user is signed in. */
export interface OwnSession {
  readonly id: string;
  /** Browser and system, as far as they tell. */
  readonly device: string;
  readonly address: string;
  readonly signedInAt: string;
  readonly lastSeen: string;
  /** The session that asks. */
  readonly current: boolean;
}

export const ownSessions = call<readonly OwnSession[]>()("own-sessions", {
  label: ["登录设备", "Signed-in devices"],
  method: "GET",
  path: "/blade-auth/oauth/sessions",
  permission: "signed-in",
  input: {},
});

/** In the place of one session's id: every session of the user, the one that asks included. */
export const EVERYWHERE = "all";

export const endOwnSession = call()("end-own-session", {
  label: ["下线设备", "Sign a device out"],
  method: "POST",
  path: "/blade-auth/oauth/sessions/end",
  permission: "signed-in",
  input: { id: text("编号", "Id", { required: true, max: 20 }) },
});
