import type { Row } from "#engine/model/index.ts";
import type { Work } from "#engine/server/jobs/job.ts";
import { open, sign } from "#engine/server/secrets/index.ts";
import { GATEWAY } from "../partner-codes.ts";
import type { partnerGateway } from "../partner-gateway.ts";
import type { Fetch, PartnerCloud } from "./partner-cloud.ts";
import { fetchFrom, partnerCloud } from "./partner-cloud.ts";

export type Gateway = Row<typeof partnerGateway>;

/** Where the sandbox answers, under the server's own address. */
export const SANDBOX = "/api/sandbox/partner-cloud";

/** What a sandbox's requests are signed with: nobody has to know it. */
export const sandboxSecret = (gatewayId: string): string => sign(`sandbox partner ${gatewayId}`);

const fetchHere =
  (app: Work["app"]): Fetch =>
  async (path, headers) => {
    const { statusCode, rawPayload } = await app.inject({
      method: "GET",
      url: `${SANDBOX}${path}`,
      headers,
    });
    return { status: statusCode, content: rawPayload };
  };

/** The partner cloud behind a gateway: the same protocol outside and at the sandbox, which only answers elsewhere. */
export function partnerOf(
  { app, now }: Pick<Work, "app" | "now">,
  { id, category, endpoint, appId, sealedKey }: Gateway,
): PartnerCloud {
  if (category === GATEWAY.sandbox)
    return partnerCloud({ appId: id, secret: sandboxSecret(id), now, fetch: fetchHere(app) });
  return partnerCloud({
    appId: appId ?? "",
    secret: sealedKey ? open(sealedKey) : "",
    now,
    fetch: fetchFrom(endpoint ?? ""),
  });
}
