import type { ViewDescription } from "#engine/model/index.ts";

type CardLayout = NonNullable<ViewDescription["card"]>;

/** The declared card of a view; two lines of its columns where none is declared. */
export function cardOf(view: ViewDescription): CardLayout {
  if (view.card) return view.card;
  const names = view.columns.filter((name) => name !== view.entity.title);
  return { lines: [names.slice(0, 2), names.slice(2, 4)], footer: names.slice(4, 6) };
}
