import * as oauth from "openid-client";
import { askBytes } from "#engine/server/outgoing/ask.ts";
import type { Provider } from "./providers.ts";
import { SANDBOX } from "./providers.ts";

const TIMEOUT_SECONDS = 10;
const LARGEST_ANSWER = 1_000_000;

/** Every call of the library leaves by the one way out; the sandbox is this very server. */
const wayOut =
  ({ source, issuer }: Provider): oauth.CustomFetch =>
  async (url, { method, headers, body }) => {
    const {
      status,
      headers: answerHeaders,
      content,
    } = await askBytes(url, {
      method: method === "POST" ? "POST" : "GET",
      headers,
      ...(body !== undefined &&
        body !== null && { body: String(body as URLSearchParams | string) }),
      timeoutMs: TIMEOUT_SECONDS * 1000,
      largest: LARGEST_ANSWER,
      ...(source === SANDBOX && { also: new URL(issuer).host }),
    });
    return new Response(status === 204 ? null : new Uint8Array(content), {
      status,
      headers: { "content-type": String(answerHeaders["content-type"] ?? "") },
    });
  };

async function configured(provider: Provider): Promise<oauth.Configuration> {
  const { source, issuer, addresses, clientId, clientSecret } = provider;
  const proof = clientSecret === undefined ? oauth.None() : oauth.ClientSecretPost(clientSecret);
  const [timeout, customFetch] = [TIMEOUT_SECONDS, wayOut(provider)];
  if (!addresses)
    return oauth.discovery(new URL(issuer), clientId, undefined, proof, {
      timeout,
      [oauth.customFetch]: customFetch,
    });
  const {
    authorize: authorization_endpoint,
    token: token_endpoint,
    userInfo: userinfo_endpoint,
  } = addresses;
  const config = new oauth.Configuration(
    { issuer, authorization_endpoint, token_endpoint, userinfo_endpoint },
    clientId,
    undefined,
    proof,
  );
  config.timeout = timeout;
  config[oauth.customFetch] = customFetch;
  // oxlint-disable-next-line typescript/no-deprecated -- marked so as to stand out; the sandbox is this very server
  if (source === SANDBOX) oauth.allowInsecureRequests(config);
  return config;
}

export interface Errand {
  readonly state: string;
  /** What proves at the end that the one who asked is the one who comes back with the code (PKCE). */
  readonly verifier: string;
  readonly redirectUri: string;
}

export const newErrand = (redirectUri: string): Errand => ({
  state: oauth.randomState(),
  verifier: oauth.randomPKCECodeVerifier(),
  redirectUri,
});

/** Where the browser has to go to prove who its user is. */
export async function authorizeAddress(
  provider: Provider,
  { state, verifier, redirectUri }: Errand,
): Promise<URL> {
  return oauth.buildAuthorizationUrl(await configured(provider), {
    redirect_uri: redirectUri,
    scope: provider.scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
}

export interface Person {
  readonly subject: string;
  readonly name: string;
}

/** Who the code stands for, by the provider's word; throws where the provider does not give it. */
export async function personBehind(
  provider: Provider,
  code: string,
  { verifier, redirectUri }: Errand,
): Promise<Person> {
  const config = await configured(provider);
  const { issuer, userinfo_endpoint, authorization_response_iss_parameter_supported } =
    config.serverMetadata();
  const returned = new URL(redirectUri);
  returned.searchParams.set("code", code);
  // Every provider has a redirect address of its own, so an answer cannot come from another one.
  if (authorization_response_iss_parameter_supported) returned.searchParams.set("iss", issuer);
  const tokens = await oauth.authorizationCodeGrant(config, returned, {
    pkceCodeVerifier: verifier,
    expectedState: oauth.skipStateCheck,
  });
  const claims: Record<string, unknown> = { ...tokens.claims() };
  if (userinfo_endpoint) {
    const answer = await oauth.fetchProtectedResource(
      config,
      tokens.access_token,
      new URL(userinfo_endpoint),
      "GET",
    );
    const info = (await answer.json()) as Record<string, unknown>;
    if (claims["sub"] !== undefined && info["sub"] !== claims["sub"])
      throw new Error("The provider speaks of two different people");
    Object.assign(claims, info);
  }
  const word = (field: string): string => {
    const value = claims[field];
    return typeof value === "string" || typeof value === "number"
      ? String(value).slice(0, 255)
      : "";
  };
  const subject = word(provider.subjectField);
  if (subject === "") throw new Error(`The provider gave no ${provider.subjectField}`);
  return { subject, name: word(provider.nameField) };
}
