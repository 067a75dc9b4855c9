import { randomBytes } from "node:crypto";
import type { Queryable } from "#engine/server/bound-database.ts";
import type { Telephony } from "./telephony.ts";
import { tone } from "./tone.ts";

interface Line {
  readonly tenantId: string;
  readonly settingId: string;
}

const contact = (): string => `sandbox-${randomBytes(10).toString("hex")}`;

/** Stands in for a provider where none is set up: calls nobody, keeps what was asked, and plays the call (play-sandbox.ts). */
export function sandboxTelephony(pool: Queryable, { tenantId, settingId }: Line, now: () => Date): Telephony {
  return {
    name: "本地沙箱",
    isSandbox: true,
    place: async ({ caller, callee }) => {
      const contactId = contact();
      await pool.query(
        `insert into sandbox_call (contact_id, tenant_id, setting_id, caller, callee, asked_at, stage) values ($1, $2, $3, $4, $5, $6, 'asked')`,
        [contactId, tenantId, settingId, caller, callee, now()],
      );
      return contactId;
    },
    hangUp: async (contactId) => {
      await pool.query("update sandbox_call set hung_up_at = coalesce(hung_up_at, $3) where tenant_id = $1 and contact_id = $2", [
        tenantId,
        contactId,
        now(),
      ]);
    },
    agentToken: async (userId) => `sandbox-token-${userId}`,
    virtualNumber: async ({ callee }) => ({ virtualNumber: `9500000${callee.slice(-4)}`, contactId: contact() }),
    recording: async (url) => tone(Number(/^sandbox:\/\/recording\/(\d+)$/.exec(url)?.[1] ?? 1)),
  };
}
