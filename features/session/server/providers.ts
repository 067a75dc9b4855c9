import type { FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import type { Context } from "#engine/server/context.ts";
import { urlOf } from "#engine/model/index.ts";
import { open } from "#engine/server/secrets/index.ts";
import { sandboxPageRoute, sandboxTokenRoute, sandboxUserRoute } from "../provider-routes.ts";
import { isOn } from "./tenant-context.ts";

/** Key of the stand-in for a real provider, and the parameter that puts it up. */
export const SANDBOX = "sandbox";
const SANDBOX_MODE = "login.sandboxProvider";

/** Where somebody can prove who they are. */
export interface Provider {
  readonly source: string;
  readonly name: string;
  readonly way: "social" | "sso";
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Names the provider; its other addresses are looked up there where they are not given. */
  readonly issuer: string;
  readonly addresses:
    | { readonly authorize: string; readonly token: string; readonly userInfo: string }
    | undefined;
  readonly scope: string;
  readonly subjectField: string;
  readonly nameField: string;
}

export const sandboxIsUp = (ctx: Context): Promise<boolean> => isOn(ctx, SANDBOX_MODE);

/** The sandbox as a provider like any other: the tenant is its client. The server reaches it at its own address. */
function sandboxProvider(app: FastifyInstance, tenantId: string): Provider {
  const { address, port, family } = (app.server.address() ?? {
    address: "127.0.0.1",
    port: 80,
    family: "IPv4",
  }) as AddressInfo;
  const host =
    address === "0.0.0.0" || address === "::"
      ? "127.0.0.1"
      : family === "IPv6"
        ? `[${address}]`
        : address;
  const base = `http://${host}:${port}`;
  return {
    source: SANDBOX,
    name: "沙箱登录（仅供测试）",
    way: "social",
    clientId: tenantId,
    clientSecret: undefined,
    issuer: base,
    addresses: {
      authorize: `${base}${urlOf(sandboxPageRoute)}`,
      token: `${base}${urlOf(sandboxTokenRoute)}`,
      userInfo: `${base}${urlOf(sandboxUserRoute)}`,
    },
    scope: "openid profile",
    subjectField: "sub",
    nameField: "name",
  };
}

/** The providers that are switched on in the context's tenant. */
export async function providersOf(
  ctx: Context,
  app: FastifyInstance,
): Promise<readonly Provider[]> {
  const rows = await ctx.unscoped
    .selectFrom("signInProvider")
    .selectAll()
    .where("enabled", "=", 1)
    .orderBy("id")
    .execute();
  const real = rows.map((row): Provider => {
    const { authorizeUrl: authorize, tokenUrl: token, userInfoUrl: userInfo } = row;
    return {
      source: row.source,
      name: row.name,
      way: row.way === "sso" ? "sso" : "social",
      clientId: row.clientId,
      clientSecret: row.clientSecret ? open(row.clientSecret) : undefined,
      issuer: row.issuer || new URL(authorize!).origin,
      addresses: authorize && token && userInfo ? { authorize, token, userInfo } : undefined,
      scope: row.scope || "openid",
      subjectField: row.subjectField || "sub",
      nameField: row.nameField || "name",
    };
  });
  return (await sandboxIsUp(ctx)) ? [...real, sandboxProvider(app, ctx.session.tenantId)] : real;
}
