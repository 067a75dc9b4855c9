import type { FastifyReply } from "fastify";

/** Answers a picture that a browser opened on it would only draw. */
export const svgReply = (reply: FastifyReply, svg: string): FastifyReply =>
  reply
    .type("image/svg+xml")
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
    .header("content-disposition", "attachment; filename=report.svg")
    .send(svg);
