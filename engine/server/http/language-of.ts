import type { Language } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";

/** The language a request wants its answer in. */
export const languageOf = ({ headers }: Pick<FastifyRequest, "headers">): Language =>
  /^en\b/i.test(headers["accept-language"] ?? "") ? "en" : "zh";
