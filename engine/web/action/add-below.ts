import type { ViewDescription } from "#engine/model/index.ts";
import { fits } from "#engine/model/index.ts";
import { createElement } from "react";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";
import { useSay } from "../runtime/language.ts";
import { lazy } from "../ui/lazy.ts";
import { words } from "../words.ts";
import { useShow } from "./action-runner.tsx";
import type { MenuItem } from "./row-menu.tsx";

const RecordForm = lazy(() => import("../form/record-form.tsx"));

/** The field that names the row above, where the form of a new row asks for it and the list is a tree. */
function parentAsked({ add, entity, list, form }: ViewDescription): string | undefined {
  const { tree, lists, fields } = entity;
  if (!add || !tree || lists[list]?.flat || !fields[tree.parent]) return undefined;
  const asked = !form || form.some((section) => section.fields.includes(tree.parent));
  return asked ? tree.parent : undefined;
}

/** What a row above another one has to be: of what the form offers as such, the fixed part. */
function aboveWhen(
  { entity }: ViewDescription,
  parent: string,
): Readonly<Record<string, string[]>> {
  const among = Object.entries(entity.fields[parent]?.options.among ?? {});
  return Object.fromEntries(
    among.flatMap(([name, value]) => (value.startsWith("@") ? [] : [[name, [value]]])),
  );
}

/** Names of a row that decide whether rows are added below it, and with what they begin. */
export function belowReads(view: ViewDescription): readonly string[] {
  const parent = parentAsked(view);
  if (parent === undefined) return [];
  return [...Object.keys(aboveWhen(view, parent)), ...(view.entity.tree?.same ?? [])];
}

/** Adding a row below another one of a tree, as far as that one may stand above others; undefined where the list adds none. */
export function useAddBelow(
  view: ViewDescription,
): ((row: ListRow) => readonly MenuItem[]) | undefined {
  const say = useSay();
  const show = useShow();
  const parent = parentAsked(view);
  if (parent === undefined) return undefined;
  const when = aboveWhen(view, parent);
  const same = view.entity.tree?.same ?? [];
  const startsBelow = (row: ListRow) => ({
    ...Object.fromEntries(same.map((name) => [name, plainText(row[name])])),
    [parent]: row.id,
  });
  const run = (row: ListRow) =>
    show((onClose) => createElement(RecordForm, { view, starts: startsBelow(row), onClose }));
  return (row) =>
    fits(row, when) ? [{ key: "add-below", label: say(words.addBelow), run: () => run(row) }] : [];
}
