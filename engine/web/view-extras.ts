import type { Label, ScreenIndex, ViewDescription } from "#engine/model/index.ts";
import type { ComponentType } from "react";
import { createContext, use } from "react";
import type { Filters } from "./list/conditions.ts";
import type { ListRow } from "./list-row.ts";

/** What it is called and who may: by a declared call with a `custom` button on the view, or by itself where it is no call. */
type Named =
  | { readonly call: string }
  | {
      readonly call?: undefined;
      readonly key: string;
      readonly label: Label;
      readonly permission: string;
    };

interface RowActionOptions {
  /** Comes before the declared calls. */
  readonly ahead?: true;
  /** Names of a row that `fits` and the dialog look at, beside its id. */
  readonly reads?: readonly string[];
  /** Which rows it is for; all where absent. */
  readonly fits?: (row: ListRow) => boolean;
}

/** Something to do with a row that needs a dialog of its own, or that the browser does by itself. */
export type RowAction = Named &
  RowActionOptions &
  (
    | {
        readonly Dialog: ComponentType<{ readonly row: ListRow; readonly onClose: () => void }>;
        readonly run?: undefined;
      }
    | {
        /** `go` opens a page or record of the app at its address. */
        readonly run: (row: ListRow, go: (address: string) => void) => void;
      }
  );

export interface EntryProps {
  /** The view of the entries. */
  readonly view: ViewDescription;
  /** Their field that holds the record's id. */
  readonly by: string;
  readonly id: string;
}

export interface ToolProps {
  readonly view: ViewDescription;
  readonly params: Filters;
}

export interface NoteProps {
  readonly value: unknown;
  readonly row?: ListRow;
  /** Fills the field from what it holds by now. */
  readonly onFill: (fill: (held: unknown) => unknown) => void;
}

/** What a feature adds by hand to a derived view. */
export interface ViewExtras {
  readonly actions?: readonly RowAction[];
  /** By the name of a call: shows what it answered, where a word of success is not enough. */
  readonly answers?: Readonly<
    Record<string, ComponentType<{ readonly answer: unknown; readonly onClose: () => void }>>
  >;
  /** Follows an import that brought rows in. */
  readonly Imported?: ComponentType<{ readonly jobId: string }>;
  /** By the name of a field: what stands under its control while somebody types, behind the field's hint. */
  readonly notes?: Readonly<Record<string, ComponentType<NoteProps>>>;
  /** Stands in for the one-box entry at the top of a record's story. */
  readonly Entry?: ComponentType<EntryProps>;
  /** A further button over the list, given what the list shows. */
  readonly Tool?: ComponentType<ToolProps>;
  /** Rows open elsewhere than in a drawer of the list: where, and by which names of the row; undefined where one does not. */
  readonly opens?: {
    readonly reads: readonly string[];
    readonly at: (row: ListRow, index: ScreenIndex) => string | undefined;
  };
  /** What the address of a record opens over the list, where the view has no drawer for it. */
  readonly Opened?: ComponentType<{ readonly row: ListRow; readonly onClose: () => void }>;
  /** What the record asks its reader to decide, on top of its drawer. */
  readonly Waiting?: ComponentType<{ readonly row: ListRow }>;
  /** Further facts in the drawer of a record. */
  readonly MoreFacts?: ComponentType<{ readonly row: ListRow }>;
  /** How far a record has come, under its name in the drawer. */
  readonly Path?: ComponentType<{ readonly row: ListRow; readonly locked: boolean }>;
  /** Names of what the server announces when the rows may have changed: a list in sight asks again. */
  readonly follows?: readonly string[];
  /** Stands left of the list on a desk. */
  readonly Aside?: ComponentType<{ readonly view: ViewDescription }>;
}

/** What features add to all views, by their names. */
export const AllExtrasContext = createContext<Readonly<Record<string, ViewExtras>>>({});

export const ViewExtrasContext = createContext<ViewExtras>({});

const NONE: ViewExtras = {};

/** What features add to a view. */
export function useExtrasOf(view: string): ViewExtras {
  return use(AllExtrasContext)[view] ?? NONE;
}

/** What features add to the view on the screen. */
export function useViewExtras(): ViewExtras {
  return use(ViewExtrasContext);
}
