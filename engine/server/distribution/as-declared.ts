import { registry } from "#engine/model/index.ts";
import { declaredTables } from "../schema/declared-tables.ts";

interface Refused extends Error {
  readonly code?: string;
  table?: string | undefined;
  constraint?: string | undefined;
}

let unique: ReadonlyMap<string, string> | undefined;

/** Tables by the names of what has to be unique in them. */
const uniqueNames = (): ReadonlyMap<string, string> =>
  (unique ??= new Map(
    declaredTables(registry.entities).flatMap((table) =>
      [`${table.name}_pkey`, ...table.indexes.flatMap((one) => (one.unique ? one.name : []))].map(
        (name) => [name, table.name] as const,
      ),
    ),
  ));

/** The declared name of what has its piece's number behind it at a worker; long names are cut there, with a digest. */
function declaredName(there: string): string | undefined {
  const name = there.replace(/_\d+$/, "");
  if (uniqueNames().has(name)) return name;
  const cut = name.replace(/_[\da-f]{8}$/, "");
  return [...uniqueNames().keys()].find((one) => one.startsWith(cut));
}

/** Has a refusal that came from a worker say, as PostgreSQL itself does, what of which table may not be there twice. */
export function asDeclared(error: unknown): unknown {
  const refused = error as Refused;
  if (refused.code !== "23505" || refused.table !== undefined) return error;
  const name = declaredName(/unique constraint "(.+)"/.exec(refused.message)?.[1] ?? "");
  if (name === undefined) return error;
  refused.constraint = name;
  refused.table = uniqueNames().get(name);
  return error;
}
