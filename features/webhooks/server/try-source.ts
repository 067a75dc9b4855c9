import { leadSource, tryLeadSource } from "../lead-source.ts";
import type { Exchange, Handler } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden, notFound } from "#engine/server/errors.ts";
import { success } from "#engine/server/http/envelope.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { open } from "#engine/server/secrets/index.ts";
import { LEADS_WEBHOOK } from "./receive-leads.ts";
import { signedHeaders } from "./signature.ts";

/** Sends a sample to a source's own address, signed as its sender would; raw, so that no transaction waits for the other. */
export const trySource: Handler = {
  call: tryLeadSource,
  run: async (ctx: Context, input: Record<string, unknown>, { request }: Exchange) => {
    if (request.headers["sec-fetch-site"] === "cross-site") throw forbidden();
    if (!request.tokenInHeader)
      throw badRequest("请在请求头中携带令牌", "Send the token in the header");
    const source = await readRow(ctx, leadSource, String(input["id"]));
    if (!source) throw notFound();
    const body = String(input["body"]);
    const url = `${LEADS_WEBHOOK}/${String(source["source"])}`;
    const headers = signedHeaders(open(String(source["sealedKey"])), body, ctx.now);
    const answer = await request.server.inject({
      method: "POST",
      url,
      headers,
      payload: body,
      remoteAddress: request.ip,
    });
    return success(
      { url, headers, status: answer.statusCode, answer: answer.json<unknown>() },
      request.language,
    );
  },
};
