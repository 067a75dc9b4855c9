import type { Label, ViewDescription } from "#engine/model/index.ts";
import { LARGEST_PAGE } from "#engine/model/index.ts";
import { useState } from "react";
import { ApiError } from "../runtime/http.ts";
import { toast } from "../ui/feedback.ts";
import { selectFoundWords } from "../words.ts";
import type { Filters } from "./conditions.ts";
import type { ListPage } from "./list-data.ts";
import { readIds } from "./list-data.ts";
import type { useSelection } from "./use-selection.ts";

/** Ticking all rows that were found, those of other pages too. */
export interface SelectFound {
  readonly label: Label;
  readonly busy: boolean;
  readonly run: () => Promise<void>;
}

/** Offered once all rows in sight are ticked and more were found; as many as one call over several rows takes. */
export function useSelectFound(
  view: ViewDescription,
  params: Filters,
  page: ListPage | undefined,
  { ids, all }: ReturnType<typeof useSelection>,
): SelectFound | undefined {
  const [busy, setBusy] = useState(false);
  if (!page || page.whole || page.records.length === 0) return undefined;
  const most = Math.min(page.total, LARGEST_PAGE);
  const ticked = Object.keys(ids).length;
  if (ticked >= most || !page.records.every(({ id }) => ids[id])) return undefined;
  const run = async () => {
    setBusy(true);
    try {
      all(await readIds(view, params));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { label: selectFoundWords(most, most < page.total), busy, run };
}
