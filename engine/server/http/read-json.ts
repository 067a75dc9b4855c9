import type { FastifyInstance } from "fastify";
import { badRequest } from "../errors.ts";

/** Deeper than anything people write; what is kept and logged is walked by functions that call themselves. */
const DEEPEST = 64;

/** Refuses what is nested without end; looks at one level after the other. */
export function refuseDeep(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw badRequest("请求内容嵌套过深", "The request is nested too deep");
    level = level.flatMap((one) =>
      typeof one === "object" && one !== null ? Object.values(one) : [],
    );
  }
}

/** Reads bodies as JSON: none that would change what all objects inherit, none nested without end. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, text, done) => {
      // Clients that put everything into the address name the type all the same.
      if (text === "") return done(null, undefined);
      void parse(request, text, (error, body: unknown) => {
        if (error) return done(error);
        try {
          refuseDeep(body);
        } catch (refusal) {
          return done(refusal as Error);
        }
        return done(null, body);
      });
    },
  );
}
