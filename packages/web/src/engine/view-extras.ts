import type { Label, View } from "@zhuke/model";
import type { ComponentType } from "react";
import { createContext, use } from "react";
import type { ListRow } from "./list-row.ts";

interface Deed {
  readonly key: string;
  readonly label: Label;
  readonly permission: string;
  /** Which rows it is for; all where absent. */
  readonly fits?: (row: ListRow) => boolean;
}

/** Something to do with a row that needs a dialog of its own, or that the browser does by itself. */
export type RowDeed = Deed &
  (
    | { readonly Dialog: ComponentType<{ readonly row: ListRow; readonly onClose: () => void }>; readonly run?: undefined }
    | { readonly run: (row: ListRow) => void }
  );

/** What a feature adds by hand to a derived view. */
export interface ViewExtras {
  readonly deeds?: readonly RowDeed[];
  /** By the name of a call: shows what it answered, where a word of success is not enough. */
  readonly answers?: Readonly<Record<string, ComponentType<{ readonly answer: unknown; readonly onClose: () => void }>>>;
  /** Stands left of the list on a desk. */
  readonly Aside?: ComponentType<{ readonly view: View }>;
}

export const ViewExtrasContext = createContext<ViewExtras>({});

export function useViewExtras(): ViewExtras {
  return use(ViewExtrasContext);
}
