import type { ViewDescription } from "#engine/model/index.ts";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import type { ListRow } from "../list-row.ts";
import { besideAddress } from "../record/beside.ts";
import { useScreenIndex } from "../runtime/descriptions.ts";
import { useViewExtras } from "../view-extras.ts";
import type { ChangeList } from "./list-state.ts";

/** How the rows of a list open. */
export interface Opening {
  /** Where a row opens; undefined where this one does not. */
  readonly at: (row: ListRow) => string | undefined;
  readonly open: (row: ListRow) => void;
}

/** Rows open in the drawer of their list, in what stands in for it, or where their feature says; undefined where none opens. */
export function useOpening({ detail }: ViewDescription, change: ChangeList): Opening | undefined {
  const { opens, Opened } = useViewExtras();
  const isShown = detail === true || Opened !== undefined;
  const go = useNavigate();
  const index = useScreenIndex();
  return useMemo(() => {
    if (opens) {
      const at = (row: ListRow) => {
        const place = opens.at(row, index);
        return place && besideAddress(index, place, location);
      };
      const open = (row: ListRow) => {
        const place = at(row);
        if (place !== undefined) void go(place);
      };
      return { at, open };
    }
    return isShown ? { at: ({ id }) => `?id=${id}`, open: ({ id }) => change({ id }) } : undefined;
  }, [opens, isShown, go, index, change]);
}
