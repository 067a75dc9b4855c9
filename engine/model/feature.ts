import type { IconName } from "./icon.ts";
import type { Call } from "./call.ts";
import type { Dict } from "./dict.ts";
import type { Entity } from "./entity.ts";
import type { Label } from "./label.ts";
import type { Report } from "./report.ts";
import type { OwnRoute } from "./route.ts";
import type { View } from "./view.ts";

/** A part of the menu; features say what stands in it. */
export interface MenuGroup {
  readonly code: string;
  readonly title: Label;
  /** Opens nothing; clients of the family tell groups apart by it. */
  readonly route: string;
  readonly icon: IconName;
}

/** A menu of its own, for a screen written by hand. */
export interface MenuEntry {
  readonly code: string;
  readonly title: Label;
  readonly route: string;
  readonly icon: IconName;
}

/** A button that only clients of the family draw: its code says whether they show it, what it does is admitted by rights of its own. */
export interface ClientButton {
  readonly code: string;
  /** Code of the menu it stands in. */
  readonly under: string;
  readonly title: Label;
  /** Where they draw it; over the list where absent. */
  readonly at?: "toolbar" | "row";
}

/** What one feature adds to the model: the content of its feature.ts. */
export interface Feature {
  /** By their declared names, which are the names of their tables in queries. */
  readonly entities?: Readonly<Record<string, Entity>>;
  readonly dicts?: readonly Dict[];
  readonly views?: readonly View[];
  readonly calls?: readonly Call[];
  readonly reports?: readonly Report[];
  /** Routes that are no calls: files, streams, what machines ask. Its part of the server mounts them. */
  readonly routes?: readonly OwnRoute[];
  /** Routes it gives to entities: import, export. */
  readonly entityRoutes?: (entity: Entity) => readonly OwnRoute[];
  /** By the code of the menu group: names of views, or menus of screens written by hand. */
  readonly menus?: Readonly<Record<string, readonly (string | MenuEntry)[]>>;
  readonly buttons?: readonly ClientButton[];
  /** Its folder, where the code generator made it: the next archive lists it again. */
  readonly generated?: string;
  /** Codes of menus that look after the installation itself: only the platform's own tenant holds them, whatever its roles say. */
  readonly platformMenus?: readonly string[];
  /** Codes that the menus of a module begin with: nobody holds them in a tenant whose package does not name them. */
  readonly modules?: readonly string[];
}

/** Declares a feature. */
export function feature<const F extends Feature>(parts: F): F {
  return parts;
}

type Entities<F> = F extends { readonly entities: infer E } ? E : never;

type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (
  whole: infer I,
) => void
  ? I
  : never;

/** The entities of all features by their names. */
export type EntitiesOf<F extends readonly Feature[]> = Intersection<Entities<F[number]>>;
