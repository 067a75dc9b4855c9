import type { Entity } from "#engine/model/index.ts";
import { columnName, referredEntity } from "#engine/model/index.ts";
import type { ForeignKey } from "./table.ts";
import { indexName } from "./table.ts";

/**
 * The references the database itself keeps: indexed ones from one business table to another of the same tenant.
 * People and departments are left out (every row names several), and so are rows above of the same table, whose root is 0.
 */
export function foreignKeysOf(entity: Entity, entities: readonly Entity[]): ForeignKey[] {
  if (entity.shared || entity.log) return [];
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const target =
      field.kind === "ref" ? entities.find((one) => one.name === referredEntity(field)) : undefined;
    if (!target || target.shared || target === entity || !field.options.index) return [];
    const column = columnName(name);
    return [{ name: indexName(entity.table, [column], "fkey"), column, table: target.table }];
  });
}
