import type { Rights } from "./describe.ts";
import type { Label } from "./label.ts";
import { registry } from "./registry.ts";
import type { View } from "./view.ts";

/** What a browser knows of a view before it asks for its description. */
export interface KnownView {
  readonly title: Label;
  readonly route: string;
  /** Addresses it had before. */
  readonly formerRoutes?: readonly string[];
  readonly entity: string;
  /** What one of its rows is called. */
  readonly label: Label;
  /** Whether rows are added there, and whether one opens beside its list. */
  readonly add?: true;
  readonly detail?: true;
  /** Forms that ask for one of its rows offer to add it. */
  readonly addedWhereChosen?: true;
  /** Names the content of its description: another one comes with other rights or another version. */
  readonly hash: string;
}

/** The screens of one session by their views, and where rows that others refer to are found. */
export interface ScreenIndex {
  /** By their names. */
  readonly views: Readonly<Record<string, KnownView>>;
  /** Routes of views that the session may not open. */
  readonly closed: readonly string[];
  /** By the name of an entity: the route on which one of its rows opens. */
  readonly records: Readonly<Record<string, string>>;
  /** By the name of an entity: where its options are asked for, and whether they are a tree. */
  readonly entities: Readonly<Record<string, { readonly path: string; readonly tree?: true }>>;
}

/** What exists for somebody, without what it looks like. */
export function screenIndex(
  { may }: Pick<Rights, "may">,
  knownOf: (view: View) => Pick<KnownView, "hash" | "add" | "detail">,
): ScreenIndex {
  const { views, entities } = registry;
  const open = views.filter(({ permission }) => may(permission));
  const main = entities.flatMap(
    ({ name }) => views.find(({ entity }) => entity.name === name) ?? [],
  );
  return {
    views: Object.fromEntries(
      open.map((view) => [
        view.name,
        {
          title: view.title,
          route: view.route,
          ...(view.formerRoutes && { formerRoutes: view.formerRoutes }),
          entity: view.entity.name,
          label: view.entity.label,
          ...(view.entity.addedWhereChosen && { addedWhereChosen: true as const }),
          ...knownOf(view),
        },
      ]),
    ),
    closed: views
      .filter((view) => !open.includes(view))
      .flatMap(({ route, formerRoutes = [] }) => [route, ...formerRoutes]),
    records: Object.fromEntries(
      main
        .filter((view) => view.detail && open.includes(view))
        .map(({ entity, route }) => [entity.name, route]),
    ),
    entities: Object.fromEntries(
      entities.map(({ name, paths, tree }) => [
        name,
        { path: paths[0] ?? "", ...(tree?.calls && { tree: true as const }) },
      ]),
    ),
  };
}
