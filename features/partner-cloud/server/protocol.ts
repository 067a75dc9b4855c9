import { signedHeaders } from "#features/webhooks/server/index.ts";

/** Most items a page may hold; asked for, and held to. */
export const PAGE = 200;

/** What is signed of a request without a body: method and address below the gateway's, query included. */
export const signedPart = (path: string): string => `GET ${path}`;

/** Headers by which a gateway knows who asks: application, time, nonce, and the signature over all of it. */
export const partnerHeaders = (
  { appId, secret }: { readonly appId: string; readonly secret: string },
  path: string,
  now: Date,
): Record<string, string> => ({
  ...signedHeaders(secret, signedPart(path), now),
  "x-app-id": appId,
});
