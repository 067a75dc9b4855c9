import type {
  Address,
  AnswerRow,
  Fields,
  ImportJob,
  Page,
  RecentImport,
  RecordChange,
  TreeNode,
} from "#engine/model/index.ts";
import type { ListRow } from "../list-row.ts";
import { ask, isForBody, patienceFor, sendFile } from "./ask.ts";
import type { UploadOptions } from "./http.ts";
import { post as send } from "./http.ts";
import type { Query, RequestOptions } from "./wire.ts";

/** Where the rows of an entity are found: a declared or described entity, or its first path alone. */
interface Entity {
  readonly paths: readonly string[];
  readonly fields?: Fields;
}

/** A row of an entity: typed by its declaration where it is at hand, else by no more than its id. */
type RowOf<E> = E extends { readonly fields?: infer F }
  ? [Exclude<F, undefined>] extends [infer Declared extends Fields]
    ? string extends keyof Declared
      ? ListRow
      : AnswerRow<Declared>
    : ListRow
  : ListRow;

/** Where the rows of a declared entity are found, for the frame, which carries no declarations. */
export interface RowsOf<E extends Entity> {
  readonly paths: readonly string[];
  /** Type-level only; never set. */
  readonly fields?: E["fields"];
}

/** A row to choose from. */
export interface RowOption {
  readonly value: string;
  readonly label: string;
  /** Tells it from others of the same label; absent where nothing is declared to. */
  readonly subtitle?: string;
  readonly [name: string]: unknown;
}

type Values = Readonly<Record<string, unknown>>;

const get = <Output>({ paths }: Entity, operation: string): Address<Output, Query> => ({
  method: "GET",
  paths: [`${paths[0] ?? ""}/${operation}`],
});

const post = <Output>({ paths }: Entity, operation: string): Address<Output, Values> => ({
  method: "POST",
  paths: [`${paths[0] ?? ""}/${operation}`],
});

/** Path under which rows of an entity are added and changed. */
export const submitPath = (entity: Entity): string => post(entity, "submit").paths[0];

/** A list of an entity, by the path its declaration gives the list: pages, or all rows where it is bare. */
export const readList = <E extends Entity>(
  entity: E,
  list: string,
  query: Query,
  options?: RequestOptions,
): Promise<Page<RowOf<E>> | readonly RowOf<E>[]> =>
  ask(get<Page<RowOf<E>> | readonly RowOf<E>[]>(entity, list), query, options);

/** A page of a list that is not bare. */
export const readPage = <E extends Entity>(
  entity: E,
  list: string,
  query: Query,
  options?: RequestOptions,
): Promise<Page<RowOf<E>>> => ask(get<Page<RowOf<E>>>(entity, list), query, options);

/** Sums over all rows a list finds, by the names asked for in `sums`. */
export const readSums = (
  entity: Entity,
  list: string,
  query: Query,
  options?: RequestOptions,
): Promise<Readonly<Record<string, string>>> =>
  ask(get<Readonly<Record<string, string>>>(entity, `${list}-sums`), query, options);

export const readRow = <E extends Entity>(
  entity: E,
  id: string,
  options?: RequestOptions,
): Promise<RowOf<E>> => ask(get<RowOf<E>>(entity, "detail"), { id }, options);

export const readChanges = (
  entity: Entity,
  id: string,
  options?: RequestOptions,
): Promise<readonly RecordChange[]> =>
  ask(get<readonly RecordChange[]>(entity, "changes"), { id }, options);

/** Adds a row, or changes the one whose id is given. */
export const submitRow = <E extends Entity>(
  entity: E,
  values: Values,
  options?: RequestOptions,
): Promise<RowOf<E>> => ask(post<RowOf<E>>(entity, "submit"), values, options);

export function removeRows(entity: Entity, rows: readonly string[]): Promise<null> {
  const [path] = post(entity, "remove").paths;
  const ids = { ids: rows.join(",") };
  const patience = patienceFor(rows.length);
  return isForBody(ids)
    ? send<null>(path, ids, undefined, patience)
    : send<null>(path, undefined, ids, patience);
}

/** Rows to choose from, found by a keyword or other filters. */
export const readOptions = (
  entity: Entity,
  query: Query,
  options?: RequestOptions,
): Promise<readonly RowOption[]> =>
  ask(get<readonly RowOption[]>(entity, "dict-list"), query, options);

export const readTree = (entity: Entity): Promise<readonly TreeNode[]> =>
  ask(get<readonly TreeNode[]>(entity, "tree"), {});

/** Where the rows of a list leave as a workbook. */
export const exportOf = (entity: Entity) => get<unknown>(entity, "export");

/** What can be done about imports of an entity. */
export const importsOf = (entity: Entity) => ({
  send: (file: Blob, options: UploadOptions) =>
    sendFile(post<ImportJob>(entity, "import"), file, options),
  read: (id: string) => ask(get<ImportJob>(entity, "import-job"), { id }),
  recent: () => ask(get<readonly RecentImport[]>(entity, "import-jobs"), {}),
  run: (id: string, mode: "all" | "valid") =>
    ask(post<ImportJob>(entity, "import-run"), { id, mode }),
  undo: (id: string) => ask(post<ImportJob>(entity, "import-undo"), { id }),
  errors: get<unknown>(entity, "import-errors"),
  verdict: get<unknown>(entity, "import-verdict"),
  template: get<unknown>(entity, "import-template"),
});
