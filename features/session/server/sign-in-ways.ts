import { signInWays } from "../sign-in-provider.ts";
import { handle } from "#engine/server/calls.ts";
import { providersOf, SANDBOX } from "./providers.ts";
import { isLive, tenantContext } from "./tenant-context.ts";

/** What the sign-in page of a tenant offers beside the password. */
export const getWays = handle(signInWays, async (ctx, { tenantId }, { request }) => {
  const tenant = tenantContext(ctx, tenantId ?? "");
  if (!(await isLive(tenant, tenantId ?? ""))) return [];
  const providers = await providersOf(tenant, request.server);
  return providers.map(({ source, name }) => ({ source, name, sandbox: source === SANDBOX }));
});
