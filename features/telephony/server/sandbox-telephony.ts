import { randomBytes } from "node:crypto";
import type { Context } from "#engine/server/context.ts";
import type { Telephony } from "./telephony.ts";
import { tone } from "./tone.ts";

const contact = (): string => `sandbox-${randomBytes(10).toString("hex")}`;

/** Stands in for a provider where none is set up: calls nobody, keeps what was asked, and plays the call (play-sandbox.ts). */
export function sandboxTelephony(ctx: Context, settingId: string, now: () => Date): Telephony {
  return {
    name: "本地沙箱",
    isSandbox: true,
    place: async ({ caller, callee }) => {
      const contactId = contact();
      const { tenantId } = ctx.session;
      await ctx.db
        .insertInto("sandboxCall")
        .values({ contactId, tenantId, settingId, caller, callee, askedAt: now(), stage: "asked" })
        .execute();
      return contactId;
    },
    hangUp: async (contactId) => {
      await ctx.db
        .updateTable("sandboxCall")
        .set({ hungUpAt: now() })
        .where("contactId", "=", contactId)
        .where("hungUpAt", "is", null)
        .execute();
    },
    agentToken: async (userId) => `sandbox-token-${userId}`,
    virtualNumber: async ({ callee }) => ({
      virtualNumber: `9500000${callee.slice(-4)}`,
      contactId: contact(),
    }),
    recording: async (url) => tone(Number(/^sandbox:\/\/recording\/(\d+)$/.exec(url)?.[1] ?? 1)),
  };
}
