import type { Call, Method } from "./call.ts";
import { engineRoutes } from "./engine-routes.ts";
import { fieldSchema, inputSchema } from "./field-schema.ts";
import type { Label } from "./label.ts";
import { pageOfSchema } from "./page-schema.ts";
import { fromAll, registry } from "./registry.ts";
import type { Report } from "./report.ts";
import { reportRowSchema } from "./report.ts";
import type { CallRoute, ListedRoute, Parameter, ReportRoute, Route, RouteMode } from "./route.ts";
import { routesOf } from "./routes-of.ts";
import { schema } from "./schema.ts";
import type { Fields } from "./values.ts";

const ACTIONS: Label = ["业务操作", "Actions"];

/** A form with one file. */
export const FILE_FORM = {
  accepts: "multipart/form-data",
  body: {
    type: "object",
    properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
    required: ["file"],
  },
} as const;

const REPORTS: Label = ["报表", "Reports"];

const asQuery = (fields: Fields): readonly Parameter[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    required: field.options.required !== undefined,
    schema: fieldSchema(field),
  }));

const inputOf = (method: Method, fields: Fields): Pick<Route, "query" | "body"> =>
  method === "GET" ? { query: asQuery(fields) } : { body: inputSchema(fields) };

function modeOf({ raw, noTransaction, writes, acrossTenants, cost }: Call): RouteMode {
  if (raw) return "own";
  if (noTransaction) return "alone";
  if (writes) return "write";
  if (acrossTenants) return "across";
  return cost ? "read" : "current";
}

/** The route of a declared call by one method. */
const callRoute = (call: Call, method: Method): CallRoute => ({
  kind: "call",
  call,
  name: call.name,
  method,
  paths: call.paths,
  label: call.label,
  group: ACTIONS,
  permission: call.permission,
  mode: modeOf(call),
  cost: call.cost,
  ...inputOf(method, call.input),
  ...(call.takesFile && FILE_FORM),
  answer: call.answer,
  raw: call.raw ?? false,
  ...(call.tokenByCookie && { tokenByCookie: call.tokenByCookie }),
});

/** The routes of a declared call: what changes rows by their ids takes them in a body too, for a query has room for some hundred. */
export const routesOfCall = (call: Call): readonly CallRoute[] => [
  callRoute(call, call.method),
  ...(call.method === "GET" && call.writes && "ids" in call.input ? [callRoute(call, "POST")] : []),
];

/** The route of a declared report. */
export const reportRoute = (report: Report): ReportRoute => ({
  kind: "report",
  report,
  name: report.name,
  method: report.method,
  paths: [report.path],
  label: report.label,
  group: REPORTS,
  permission: report.permission,
  mode: "read",
  cost: "report",
  ...inputOf(report.method, report.filters),
  answer: report.paging
    ? pageOfSchema(reportRowSchema(report))
    : schema.list(reportRowSchema(report)),
});

/** Method and address of a route under each of its names. */
export const addressesOfRoute = ({ method, paths }: Pick<Route, "method" | "paths">): string[] =>
  paths.map((path) => `${method} /api${path}`);

/**
 * Every route of the interface: what the server registers and the documentation describes. A declared call takes the place of
 * the route of an entity that has the same address.
 */
export const allRoutes = fromAll((): readonly ListedRoute[] => {
  const { calls, reports, routes, entityRoutes, entities } = registry;
  const declared: readonly ListedRoute[] = [
    ...engineRoutes,
    ...calls.flatMap(routesOfCall),
    ...reports.map(reportRoute),
    ...routes,
    ...entities.flatMap((entity) => entityRoutes.flatMap((routesFor) => routesFor(entity))),
  ];
  const taken = new Set(declared.flatMap(addressesOfRoute));
  const derived = entities.flatMap(routesOf).flatMap((route) => {
    const paths = route.paths.filter((path) => !taken.has(`${route.method} /api${path}`));
    return paths.length > 0 ? [{ ...route, paths }] : [];
  });
  return [...declared, ...derived];
});
