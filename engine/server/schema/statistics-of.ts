import type { Entity } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { Statistics } from "./table.ts";

/** What most figures of a ledger are broken down by goes together: a salesperson has one department and one company. */
export function statisticsOf({ table, fields, ledger }: Entity): readonly Statistics[] {
  if (!ledger?.narrow) return [];
  const named = ledger.narrow.filter((name) => fields[name]?.storage === "id");
  return [{ name: `${table}_narrow`, columns: [ledger.kind, ...named].map(columnName) }];
}
