import type { Label } from "#engine/model/index.ts";
import { inputSchema, route, schema, text } from "#engine/model/index.ts";

const SANDBOX: Label = ["沙箱登录", "Sandbox sign-in"];

const query = (...names: readonly string[]) =>
  names.map((name) => ({ name, schema: { type: "string" } }));

/** Sends the browser to a provider by whom to sign in. */
export const renderRoute = route("oauth-render", {
  method: "GET",
  path: "/blade-auth/oauth/render/:source",
  label: ["前往登录来源", "To a sign-in provider"],
  group: ["登录", "Sign in"],
  permission: "public",
  query: query("tenantId"),
  answer: schema.file("text/html"),
});

const form = { method: "POST", accepts: "application/x-www-form-urlencoded" } as const;
const sandbox = { group: SANDBOX, permission: "public", raw: true } as const;
const asked = ["client_id", "redirect_uri", "state", "code_challenge"];

/** Where the sandbox asks who is there. */
export const sandboxPageRoute = route("sandbox-page", {
  ...sandbox,
  method: "GET",
  path: "/sandbox/oauth/authorize",
  label: ["授权页", "Page that asks who is there"],
  query: query(...asked, "response_type", "code_challenge_method"),
  answer: schema.file("text/html"),
});

export const sandboxAuthorizeRoute = route("sandbox-authorize", {
  ...sandbox,
  ...form,
  path: "/sandbox/oauth/authorize",
  label: ["授权", "Authorize"],
  body: inputSchema({ person: text("姓名", "Name", { required: true, max: 64 }) }),
  answer: schema.file("text/html"),
});

export const sandboxTokenRoute = route("sandbox-token", {
  ...sandbox,
  ...form,
  path: "/sandbox/oauth/token",
  label: ["令牌", "Token"],
  body: inputSchema({
    client_id: text("客户端", "Client"),
    code: text("授权码", "Authorization code", { required: true }),
    redirect_uri: text("回调地址", "Redirect address", { required: true }),
    code_verifier: text("校验码", "Verifier", { required: true }),
  }),
  answer: schema.object({
    access_token: schema.text,
    token_type: schema.text,
    expires_in: schema.number,
  }),
});

export const sandboxUserRoute = route("sandbox-user", {
  ...sandbox,
  method: "GET",
  path: "/sandbox/oauth/userinfo",
  label: ["用户信息", "Who signed in"],
  answer: schema.object({ sub: schema.text, name: schema.text }),
});

export const providerRoutes = [
  renderRoute,
  sandboxPageRoute,
  sandboxAuthorizeRoute,
  sandboxTokenRoute,
  sandboxUserRoute,
];
