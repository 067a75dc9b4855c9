import { urlOf } from "#engine/model/index.ts";
import { leadSource, tryLeadSource } from "../lead-source.ts";
import { leadsWebhook } from "../leads-webhook.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, forbidden, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { open } from "#engine/server/secrets/index.ts";
import { signedHeaders } from "./signature.ts";

/** Sends a sample to a source's own address, signed as its sender would. */
export const trySource = handle(tryLeadSource, async (ctx, { id, body }, { request }) => {
  if (request.headers["sec-fetch-site"] === "cross-site") throw forbidden();
  if (!request.tokenInHeader)
    throw badRequest("请在请求头中携带令牌", "Send the token in the header");
  const source = await readRow(ctx, leadSource, id);
  if (!source) throw notFound();
  const url = urlOf(leadsWebhook, { key: String(source["source"]) });
  const headers = signedHeaders(open(String(source["sealedKey"])), body, ctx.now);
  const answer = await request.server.inject({
    method: "POST",
    url,
    headers,
    payload: body,
    remoteAddress: request.ip,
  });
  return { url, headers, status: answer.statusCode, answer: answer.json<unknown>() };
});
