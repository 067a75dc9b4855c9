import type { JsonSchema, Parameter, Route } from "#engine/model/index.ts";
import { allRoutes, registry, rowSchema } from "#engine/model/index.ts";

/** The envelope around some data. */
export const envelope = (data: JsonSchema): JsonSchema => ({
  type: "object",
  required: ["code", "success", "data", "msg"],
  properties: {
    code: { type: "integer" },
    success: { type: "boolean" },
    data,
    msg: { type: "string" },
  },
});

const PLACES = /:(\w+)|\*/g;

/** A path as OpenAPI writes it: `{id}` for what the request fills in. */
export const openApiPath = (path: string): string =>
  `/api${path}`.replace(PLACES, (_, name: string | undefined) => `{${name ?? "path"}}`);

const filledIn = (path: string): readonly JsonSchema[] =>
  [...path.matchAll(PLACES)].map(([, name]) => ({
    name: name ?? "path",
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

const inQuery = ({ name, schema, required = false }: Parameter): JsonSchema => ({
  name,
  in: "query",
  required,
  schema,
});

/** What a route answers when all goes well, as it stands in the body. */
export const answerOf = ({ answer, raw }: Route): JsonSchema =>
  raw === true || answer.media !== undefined ? answer.json : envelope(answer.json);

function described(route: Route, path: string): JsonSchema {
  const { group, label, query = [], body, accepts = "application/json", permission } = route;
  const parameters = [...filledIn(path), ...query.map(inQuery)];
  return {
    tags: [group.join(" · ")],
    summary: label.join(" · "),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { content: { [accepts]: { schema: body } } } }),
    ...(permission === "public" && { security: [] }),
    responses: {
      200: {
        description: "操作成功",
        content: { [route.answer.media ?? "application/json"]: { schema: answerOf(route) } },
      },
      default: {
        description: "失败：code 与 HTTP 状态相同，msg 为原因",
        content: { "application/json": { schema: envelope({}) } },
      },
    },
  };
}

/** The whole interface as an OpenAPI 3.1 document: the list of routes in another form. */
export function openApiDocument(): JsonSchema {
  const routes = allRoutes();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes)
    for (const path of route.paths)
      (paths[openApiPath(path)] ??= {})[route.method.toLowerCase()] = described(route, path);
  return {
    openapi: "3.1.0",
    info: { title: "筑客 CRM", version: "0.1.0" },
    security: [{ token: [] }],
    paths,
    components: {
      schemas: Object.assign(
        {},
        ...registry.entities.map((entity) => rowSchema(entity).parts),
        ...routes.map(({ answer }) => answer.parts),
      ) as JsonSchema,
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Blade-Auth",
          description: "bearer <access_token>",
        },
      },
    },
  };
}
