import type { Call, Cost } from "./call.ts";
import type { Entity, ListVariant } from "./entity.ts";
import type { Label } from "./label.ts";
import type { Report } from "./report.ts";
import type { JsonSchema, Schema } from "./schema.ts";

/**
 * How a route reaches the database. read: on a standby where there is one that knows what the reader wrote; current: on the primary, for what is edited next; own: on the primary, the command sees to its own
 * statements; write: in one transaction; alone: a write under the same conditions, whose statements stand by themselves; across: a read over the rows of every tenant.
 */
export type RouteMode = "read" | "current" | "own" | "write" | "alone" | "across";

/** One value of a query or path. */
export interface Parameter {
  readonly name: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** What every route says of itself: registration and documentation both go by it. */
export interface Route<Output = unknown> {
  /** What it does: of declared calls and reports their name, of an entity's routes the operation. */
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Without /api. The first is the one the browser uses, the others are aliases; `:id` and `*` are filled by the request. */
  readonly paths: readonly string[];
  readonly label: Label;
  /** Under which the documentation shows it. */
  readonly group: Label;
  /** Asked before its work; what depends on the rows is the work's own to ask. */
  readonly permission: string;
  readonly mode: RouteMode;
  /** "bySize": as costly as the page it is asked for. */
  readonly cost?: Cost | "bySize" | undefined;
  readonly query?: readonly Parameter[];
  readonly body?: JsonSchema;
  /** Media type of the body; JSON where absent. */
  readonly accepts?: string;
  readonly answer: Schema<Output>;
  /** Answers without the envelope. */
  readonly raw?: boolean;
  /** The cookie a browser sends by itself is enough: pictures. */
  readonly tokenByCookie?: true;
}

/** The operations every entity can have. */
export type EntityOperation =
  | "list"
  | "sums"
  | "detail"
  | "changes"
  | "submit"
  | "remove"
  | "tree"
  | "lazy-tree"
  | "lazy-list"
  | "dict-list"
  | "select";

/** A route that follows from the declaration of an entity. */
export interface EntityRoute extends Route {
  readonly kind: "entity";
  readonly name: EntityOperation;
  readonly entity: Entity;
  /** Of a list or its sums: the variants of its path. */
  readonly variants: readonly ListVariant[];
}

export interface CallRoute extends Route {
  readonly kind: "call";
  readonly call: Call;
}

export interface ReportRoute extends Route {
  readonly kind: "report";
  readonly report: Report;
}

/** A route that no call, report or entity stands for; whoever declares it registers it. */
export interface OwnRoute<Output = unknown> extends Route<Output> {
  readonly kind: "own";
}

export type ListedRoute = EntityRoute | CallRoute | ReportRoute | OwnRoute;

type OwnOptions<Output> = Omit<Route<Output>, "name" | "paths" | "mode"> & {
  readonly path: string | readonly string[];
  readonly mode?: RouteMode;
};

/** Address of a route by its first path, its parameters filled in. */
export const urlOf = (
  { paths }: Pick<Route, "paths">,
  params: Readonly<Record<string, string>> = {},
): string =>
  `/api${(paths[0] ?? "").replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))}`;

/** Declares a route of its own: files, streams, what machines ask. */
export const route = <Output>(
  name: string,
  { path, mode = "own", ...options }: OwnOptions<Output>,
): OwnRoute<Output> => ({
  ...options,
  kind: "own",
  name,
  mode,
  paths: typeof path === "string" ? [path] : path,
});
