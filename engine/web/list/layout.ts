import type { ViewDescription } from "#engine/model/index.ts";
import { useMemo } from "react";
import type { Column } from "./columns.ts";
import { columnsOf } from "./columns.ts";
import { useLanguage } from "../runtime/language.ts";
import { useSetting } from "../settings.ts";

export const DENSITIES = [32, 36, 44] as const;

/** How a user likes a list: kept per screen, everything that was not touched follows the declaration. */
export interface Layout {
  readonly order: readonly string[];
  readonly shown: Readonly<Record<string, boolean>>;
  readonly pinned: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly density: (typeof DENSITIES)[number];
}

function declaredLayout(view: ViewDescription): Layout {
  return {
    order: [],
    shown: Object.fromEntries(
      (view.more ?? []).filter((name) => !view.columns.includes(name)).map((name) => [name, false]),
    ),
    pinned: view.columns.slice(0, 1),
    widths: {},
    density: 36,
  };
}

export interface LayoutControl {
  readonly layout: Layout;
  /** All columns of the view in the user's order. */
  readonly columns: readonly Column[];
  readonly change: (patch: Partial<Layout>) => void;
  readonly reset: () => void;
}

/** Columns the order does not know yet (added by a new version) come last. */
function ordered(columns: readonly Column[], order: readonly string[]): readonly Column[] {
  const place = (column: Column) =>
    order.includes(column.name)
      ? order.indexOf(column.name)
      : order.length + columns.indexOf(column);
  return order.length === 0
    ? columns
    : [...columns].sort((one, other) => place(one) - place(other));
}

const UNTOUCHED: Partial<Layout> = {};

/** Layout and columns keep their identity until the user changes them, so that rows are not drawn again for nothing. */
export function useLayout(view: ViewDescription): LayoutControl {
  const [saved, save] = useSetting(`view.${view.name}.layout`, UNTOUCHED);
  const layout = useMemo(() => {
    const declared = declaredLayout(view);
    return { ...declared, ...saved, shown: { ...declared.shown, ...saved.shown } };
  }, [view, saved]);
  const language = useLanguage();
  const columns = useMemo(
    () => ordered(columnsOf(view, language), layout.order),
    [view, language, layout.order],
  );
  return {
    layout,
    columns,
    change: (patch) => save({ ...saved, ...patch }),
    reset: () => save(UNTOUCHED),
  };
}
