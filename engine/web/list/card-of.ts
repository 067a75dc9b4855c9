import type { ViewDescription } from "#engine/model/index.ts";

type CardLayout = NonNullable<ViewDescription["card"]>;

interface Shown extends Pick<ViewDescription, "card" | "columns"> {
  readonly entity: Pick<ViewDescription["entity"], "title" | "fields">;
}

/** The declared card of a view; two lines of its columns where none is declared. */
export function cardOf({ card, columns, entity: { title, fields } }: Shown): CardLayout {
  if (card) return card;
  // A row may be called as what it refers to is.
  const names = columns.filter((name) => name !== title && name !== fields[title]?.options.labelAs);
  return { lines: [names.slice(0, 2), names.slice(2, 4)], footer: names.slice(4, 6) };
}
