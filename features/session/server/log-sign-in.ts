import { loginLog } from "../login-log.ts";
import Bowser from "bowser";
import type { FastifyRequest } from "fastify";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { isLive, tenantContext } from "./tenant-context.ts";

/** Browser and system in words, as far as the header tells. */
export function deviceOf(agent: string | null | undefined): string {
  if (!agent) return "";
  const { browser, os } = Bowser.parse(agent);
  const named = [[browser.name, browser.version?.split(".")[0]].filter(Boolean).join(" "), os.name]
    .filter(Boolean)
    .join(" · ");
  return named || agent.slice(0, 60);
}

interface SignIn {
  readonly tenantId: string;
  readonly account: string;
  readonly userId: string | null;
  readonly way: string;
  readonly client: string;
  /** Why it failed; absent when it did not. */
  readonly reason?: string;
  /** What else is worth knowing of one that did not fail. */
  readonly note?: string;
}

/** Keeps how a sign-in went. Tries at tenants that do not exist leave nothing. */
export async function logSignIn(
  ctx: Context,
  request: FastifyRequest,
  { tenantId, reason, note, ...known }: SignIn,
): Promise<void> {
  const tenant = tenantContext(ctx, tenantId);
  if (!(await isLive(tenant, tenantId))) return;
  const row = newRow(tenant, loginLog, {
    ...known,
    account: known.account.slice(0, 64),
    result: reason === undefined ? "success" : "failure",
    reason: reason ?? note ?? "",
    address: request.ip,
    device: deviceOf(request.headers["user-agent"]),
  });
  await insertRows(tenant, loginLog, [row]);
}
