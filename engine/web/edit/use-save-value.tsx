import type { ViewDescription } from "#engine/model/index.ts";
import { sameValue } from "../form/form-fields.tsx";
import { currentRow } from "../form/current-row.ts";
import type { ListRow } from "../list-row.ts";
import { ApiError } from "../runtime/http.ts";
import { useSay } from "../runtime/language.ts";
import { useRefresh } from "../runtime/refresh.ts";
import { sentForApproval } from "../runtime/sent-for-approval.ts";
import { toast } from "../ui/feedback.ts";
import { savedWords, words } from "../words.ts";
import { putValue } from "./put-value.ts";

/** What came of saving one value: it is kept, somebody else changed the same one meanwhile, or the server says no. */
export type Outcome = "saved" | { readonly theirs: ListRow } | { readonly problem: string };

/** Saves one value of a row, with ten seconds to take it back. A row that was changed elsewhere meanwhile is no hindrance. */
export function useSaveValue(view: ViewDescription) {
  const say = useSay();
  const refresh = useRefresh();
  const { entity } = view;
  const takeBack = async (saved: ListRow, name: string, before: unknown) => {
    try {
      await putValue(entity, saved, name, before);
      toast.info(say(words.takenBack));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
    await refresh(entity);
  };
  return async function save(row: ListRow, name: string, value: unknown): Promise<Outcome> {
    const field = entity.fields[name];
    if (!field || sameValue(value, row[name])) return "saved";
    try {
      const saved = await putValue(entity, row, name, value);
      toast.undo(say(savedWords(field.label)), () => void takeBack(saved, name, row[name]));
      await refresh(entity);
      return "saved";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (sentForApproval(error)) return "saved";
      const theirs = currentRow(error);
      if (!theirs) return { problem: error.message };
      return sameValue(theirs[name], row[name]) ? save(theirs, name, value) : { theirs };
    }
  };
}
