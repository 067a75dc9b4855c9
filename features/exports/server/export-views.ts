import { registry } from "#engine/model/index.ts";
import type { ListVariant, View } from "#engine/model/index.ts";
import { badRequest } from "#engine/server/errors.ts";

/** The screen a list name means. */
export function exportView(name: string, among: readonly View[] = registry.views): View {
  const view = among.find(
    (candidate) => candidate.name === name && candidate.exports && candidate.entity.exports,
  );
  if (!view) throw badRequest("该列表不能导出", "This list cannot be exported");
  return view;
}

export const exportPermission = (view: View): string => `${view.entity.permission}_export`;

/** The list a screen shows. */
export const variantOf = (view: View): ListVariant => view.entity.lists[view.list]!;
