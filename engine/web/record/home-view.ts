import type { ViewDescription, Where } from "#engine/model/index.ts";
import { useDeferredValue } from "react";
import type { ListRow } from "../list-row.ts";
import { useView } from "../runtime/descriptions.ts";

const fitsList = (where: Where = {}, row: ListRow): boolean =>
  Object.entries(where).every(([name, value]) => String(row[name]) === String(value));

/** The name of the view a record has moved to: what was claimed out of a pool is its owner's, although it was opened there. */
export function homeOf(
  { entity, list, homes }: ViewDescription,
  row: ListRow | null | undefined,
): string | undefined {
  if (!row || homes.length === 0 || fitsList(entity.lists[list]?.where, row)) return undefined;
  return homes.find(({ where }) => fitsList(where, row))?.view;
}

/** The view a record is to be shown as. What shows it stays, with whatever has the focus in it, until that view is there. */
export function useHomeView(
  view: ViewDescription,
  row: ListRow | null | undefined,
): ViewDescription {
  return useView(useDeferredValue(homeOf(view, row)) ?? "") ?? view;
}
