import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import type { Unbound } from "#engine/server/unbound.ts";
import type { Telephony } from "./telephony.ts";
import { tone } from "./tone.ts";

interface Line {
  readonly tenantId: string;
  readonly settingId: string;
}

const contact = (): string => `sandbox-${randomBytes(10).toString("hex")}`;

/** Stands in for a provider where none is set up: calls nobody, keeps what was asked, and plays the call (play-sandbox.ts). */
export function sandboxTelephony(
  pool: Unbound,
  { tenantId, settingId }: Line,
  now: () => Date,
): Telephony {
  return {
    name: "本地沙箱",
    isSandbox: true,
    place: async ({ caller, callee }) => {
      const contactId = contact();
      await pool.rows(
        sql`insert into sandbox_call (contact_id, tenant_id, setting_id, caller, callee, asked_at, stage) values (${contactId}, ${tenantId}, ${settingId}, ${caller}, ${callee}, ${now()}, 'asked')`,
      );
      return contactId;
    },
    hangUp: async (contactId) => {
      await pool.rows(
        sql`update sandbox_call set hung_up_at = coalesce(hung_up_at, ${now()}) where tenant_id = ${tenantId} and contact_id = ${contactId}`,
      );
    },
    agentToken: async (userId) => `sandbox-token-${userId}`,
    virtualNumber: async ({ callee }) => ({
      virtualNumber: `9500000${callee.slice(-4)}`,
      contactId: contact(),
    }),
    recording: async (url) => tone(Number(/^sandbox:\/\/recording\/(\d+)$/.exec(url)?.[1] ?? 1)),
  };
}
