import type { Field } from "#engine/model/index.ts";
import { columnName, isAlwaysKept, referredEntity, registry } from "#engine/model/index.ts";
import type { SourceColumn, SourceTable } from "./source-column.ts";

const TYPES: Readonly<Record<string, string>> = {
  integer: "integer",
  id: "bigint",
  ids: "bigint[]",
  date: "date",
  timestamp: "timestamp with time zone",
  json: "jsonb",
};

/** The platform's own tables, as they are declared. */
export const ownTableList = (): SourceTable[] =>
  registry.entities.map(({ table, label }) => ({ name: table, comment: label[0] }));

function typeOf({ kind, storage, options }: Field): string {
  if (storage === "decimal") return `numeric(18,${options.scale ?? 2})`;
  if (storage === "text")
    return kind === "textarea" || kind === "richText" ? "text" : `varchar(${options.max ?? 255})`;
  return TYPES[storage] ?? "text";
}

/** The columns of one of them without what every row has; undefined where there is no such table. */
export function ownColumns(table: string): SourceColumn[] | undefined {
  const entity = registry.entities.find((one) => one.table === table);
  return (
    entity &&
    Object.entries(entity.fields)
      .filter(([, { storage, options }]) => storage !== "none" && !options.secret)
      .map(([name, field]) => ({
        name: columnName(name),
        type: typeOf(field),
        comment: field.label[0],
        commentEn: field.label[1],
        required: isAlwaysKept(field),
        primary: false,
        dictCode: field.options.dict,
        refersTo: referredEntity(field),
      }))
  );
}
