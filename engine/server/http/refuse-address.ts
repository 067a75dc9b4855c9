import { say } from "#engine/model/index.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isPage } from "../plugins/web.ts";
import { failure } from "./envelope.ts";
import { failurePage } from "./failure-page.ts";
import { languageOf } from "./language-of.ts";

/** What other answers get of the security plugin; the page needs its own style only. */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

/** Answers an address that cannot be read, as one with a broken percent sign; no hook has run by then. */
export function refuseAddress(
  _error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageOf(request);
  const message = say(["请求地址格式不正确", "The address is malformed"], language);
  const answer = reply.code(400).headers(HEADERS);
  return isPage(request.method, request.url)
    ? answer.type("text/html; charset=utf-8").send(failurePage(message, language))
    : answer.send(failure(400, message));
}
