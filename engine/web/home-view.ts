import { registry } from "#engine/model/index.ts";
import type { View } from "#engine/model/index.ts";
import type { ListRow } from "./list-row.ts";

const fitsList = ({ entity, list }: View, row: ListRow): boolean =>
  Object.entries(entity.lists[list]?.where ?? {}).every(([name, value]) => String(row[name]) === String(value));

const isPool = ({ entity, list }: View): boolean => entity.lists[list]?.unscoped === true;

/** The view a record is to be shown as: what was claimed out of a pool is its owner's, although it was opened there. */
export function homeView(view: View, row: ListRow | null | undefined, may: (permission: string) => boolean): View {
  if (!row || !isPool(view) || fitsList(view, row)) return view;
  const own = registry.views.find(
    (one) => one.entity === view.entity && one.detail && !isPool(one) && fitsList(one, row) && may(one.permission),
  );
  return own ?? view;
}
