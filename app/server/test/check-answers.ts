import type { ListedRoute } from "#engine/model/index.ts";
import { answerOf, openApiDocument } from "#engine/server/openapi/document.ts";
import type { ValidateFunction } from "ajv";
import { Ajv } from "ajv";
import type { FastifyInstance } from "fastify";

const DOCUMENT = "openapi";

/** The schema of an answer with its references led to the document. */
const within = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${DOCUMENT}#/`)) as object;

/** Judges a good answer of a route by the schema the documentation gives it; undefined where it fits. */
export function answerJudge(): (route: ListedRoute, body: unknown) => string | undefined {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  // Known once under a name: within every schema they would be walked through again for each route.
  ajv.addSchema({ $id: DOCUMENT, components: openApiDocument().components });
  const judges = new Map<string, ValidateFunction>();
  return (route, body) => {
    const key = `${route.method} ${route.paths[0]!}`;
    let judge = judges.get(key);
    if (!judge) judges.set(key, (judge = ajv.compile(within(answerOf(route)))));
    const problems = judge(body) ? [] : (judge.errors ?? []);
    return problems.length === 0
      ? undefined
      : `${key}: ${problems.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`).join("; ")}`;
  };
}

let judgeOfAll: ReturnType<typeof answerJudge> | undefined;

/** Has every good answer that a test gets fit its documented schema; one that does not is answered by 500. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async ({ routeOptions }, reply, payload) => {
    const { route } = routeOptions.config;
    if (!route || reply.statusCode !== 200 || typeof payload !== "string") return payload;
    if (!String(reply.getHeader("content-type")).startsWith("application/json")) return payload;
    judgeOfAll ??= answerJudge();
    const problem = judgeOfAll(route, JSON.parse(payload));
    if (problem !== undefined) throw new Error(`The answer does not fit its schema. ${problem}`);
    return payload;
  });
}
