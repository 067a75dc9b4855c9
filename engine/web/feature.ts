import type { IconName, Label } from "#engine/model/index.ts";
import type { ComponentType, ReactNode } from "react";
import type { RowAction, ViewExtras } from "./view-extras.ts";

/** A screen written by hand. */
export interface Screen {
  /** Parts that begin with a colon are filled by the address, which the screen reads them from. */
  readonly route: string;
  /** Reached from other screens, in no menu: open to everyone signed in, what it shows is for its calls to judge. */
  readonly linked?: true;
  readonly title: Label;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Names of the views it draws with, loaded along with it. */
  readonly views?: readonly string[];
}

export interface BarContentProps {
  /** Shuts the popover or dialog the content stands in. */
  readonly close: () => void;
}

/** Something of a feature in the top bar. Everybody may hide it there; their menu, the palette and phones open its content. */
export interface BarWidget {
  /** What the user's settings remember it by. */
  readonly key: string;
  readonly label: Label;
  readonly icon: ReactNode;
  /** What stands in the bar: a button that opens the content. */
  readonly Item: ComponentType;
  readonly Content: ComponentType<BarContentProps>;
}

/** Something that is opened at an address. */
export interface FoundPlace {
  readonly name: string;
  readonly hint: string;
  readonly to: string;
}

/** What the palette finds by name beside menus and records, such as reports people kept; asked for once something is typed. */
export interface Findable {
  /** What each is. */
  readonly kind: Label;
  readonly icon: IconName;
  /** Remembered below this key until what the feature keeps is changed. */
  readonly key: string;
  readonly read: () => Promise<readonly FoundPlace[]>;
}

/** What one feature adds to the browser: the content of its web/index.ts. Everything heavy is loaded when it is wanted. */
export interface WebFeature {
  readonly screens?: readonly Screen[];
  readonly bar?: readonly BarWidget[];
  readonly finds?: Findable;
  /** By the name of a derived view, its own or another feature's. */
  readonly extras?: Readonly<Record<string, ViewExtras>>;
}

/** Declares what a feature adds to the browser. */
export const webFeature = (parts: WebFeature): WebFeature => parts;

/** What several features add to one view; two that stand in for the same part of it contradict each other. */
function together(view: string, one: ViewExtras, other: ViewExtras): ViewExtras {
  const twice = Object.keys(other).find(
    (name) => name in one && !["actions", "notes", "answers"].includes(name),
  );
  if (twice) throw new Error(`Two features give the view ${view} a part called ${twice}`);
  const actions: readonly RowAction[] = [...(one.actions ?? []), ...(other.actions ?? [])];
  return {
    ...one,
    ...other,
    actions,
    notes: { ...one.notes, ...other.notes },
    answers: { ...one.answers, ...other.answers },
  };
}

/** The extras of every view, by its name: what features add, in the order of the features. */
export function extrasOf(features: readonly WebFeature[]): Readonly<Record<string, ViewExtras>> {
  const all: Record<string, ViewExtras> = {};
  for (const { extras = {} } of features)
    for (const [view, own] of Object.entries(extras))
      all[view] = all[view] ? together(view, all[view], own) : own;
  return all;
}
