import type { FastifyReply } from "fastify";
import { originsIn } from "./origins.ts";

/** Headers of a form's page: no scripts but its own, shown only where its form may be embedded. */
export function pageHeaders(reply: FastifyReply, embedOrigins: string | null): FastifyReply {
  const ancestors = ["'self'", ...originsIn(embedOrigins)].join(" ");
  return reply
    .removeHeader("x-frame-options")
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header(
      "content-security-policy",
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'unsafe-inline'",
        "img-src data:",
        "form-action 'self'",
        "base-uri 'none'",
        `frame-ancestors ${ancestors}`,
      ].join(";"),
    )
    .type("text/html; charset=utf-8");
}
