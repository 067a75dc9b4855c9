import type { Call } from "./call.ts";
import type { Dict } from "./dict.ts";
import type { Entity } from "./entity.ts";
import type { ClientButton, Feature, MenuEntry, MenuGroup } from "./feature.ts";
import type { Report } from "./report.ts";
import type { OwnRoute } from "./route.ts";
import type { View } from "./view.ts";

/** The app tells here which entities there are (module augmentation in app/features.ts), so that queries are typed by them. */
export interface Register {}

/** Every entity by its name. */
export type Model = Register extends { readonly model: infer M }
  ? M
  : Readonly<Record<string, Entity>>;

/** Everything the registered features declare. Empty until `register` was called, so read it when needed, never while a module loads. */
export const registry = {
  entities: [] as Entity[],
  dicts: [] as Dict[],
  views: [] as View[],
  calls: [] as Call[],
  reports: [] as Report[],
  routes: [] as OwnRoute[],
  entityRoutes: [] as NonNullable<Feature["entityRoutes"]>[],
  menuGroups: [] as MenuGroup[],
  /** By the code of their group. */
  menus: {} as Record<string, (string | MenuEntry)[]>,
  buttons: [] as ClientButton[],
  /** Menus that only the platform's own tenant holds, whatever its roles say. */
  platformMenus: [] as string[],
  /** Folders of the features that the code generator made. */
  generated: [] as string[],
  /** What menus begin with that a tenant has by its package only. */
  modules: [] as string[],
};

const entities = new Map<string, Entity>();

let registrations = 0;

/** What follows from all declarations, worked out once until more are registered. */
export function fromAll<T>(work: () => T): () => T {
  let found: { readonly result: T; readonly at: number } | undefined;
  return () => {
    if (found?.at !== registrations) found = { result: work(), at: registrations };
    return found.result;
  };
}

/** Adds the declarations of features, in their order; the app calls it with its list, plugins are added at start. */
export function register(features: readonly Feature[]): void {
  registrations++;
  for (const {
    entities: own = {},
    dicts = [],
    views = [],
    calls = [],
    reports = [],
    routes = [],
    entityRoutes,
    menus = {},
    buttons = [],
    platformMenus = [],
    generated,
    modules = [],
  } of features) {
    for (const [name, entity] of Object.entries(own)) {
      if (entity.name !== name) throw new Error(`Entity ${entity.name} is listed as ${name}`);
      if (entities.has(name)) throw new Error(`Entity ${name} is declared twice`);
      entities.set(name, entity);
      registry.entities.push(entity);
    }
    registry.dicts.push(...dicts);
    registry.views.push(...views);
    registry.calls.push(...calls);
    registry.reports.push(...reports);
    registry.routes.push(...routes);
    if (entityRoutes) registry.entityRoutes.push(entityRoutes);
    registry.buttons.push(...buttons);
    registry.platformMenus.push(...platformMenus);
    if (generated !== undefined) registry.generated.push(generated);
    registry.modules.push(...modules);
    for (const [group, items] of Object.entries(menus))
      (registry.menus[group] ??= []).push(...items);
  }
}

/** Whether a code is that of a part of the menu: there is nothing to open or hold. */
export const isMenuGroup = (code: string): boolean =>
  registry.menuGroups.some((group) => group.code === code);

/** A declared entity by a name from outside; undefined where there is none. */
export const findEntity = (name: string): Entity | undefined => entities.get(name);

/** A declared entity by its name; boot has checked that every reference names one. */
export function entityNamed<N extends keyof Model & string>(name: N): Model[N];
export function entityNamed(name: string): Entity;
export function entityNamed(name: string): Entity {
  const entity = entities.get(name);
  if (!entity) throw new Error(`No entity is called ${name}`);
  return entity;
}

/** A declared view by its name; undefined where there is none. */
export const findView = (name: string): View | undefined =>
  registry.views.find((view) => view.name === name);
