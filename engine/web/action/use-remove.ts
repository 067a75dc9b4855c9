import type { ViewDescription } from "#engine/model/index.ts";
import { ApiError } from "../runtime/http.ts";
import { removeRows } from "../runtime/rows.ts";
import { useSay } from "../runtime/language.ts";
import { useRefresh } from "../runtime/refresh.ts";
import { sentForApproval } from "../runtime/sent-for-approval.ts";
import { confirm, toast } from "../ui/feedback.ts";
import type { ListRow } from "../list-row.ts";
import { nameOf } from "../record/record-title.tsx";
import { askedOfWords, namedWords, words } from "../words.ts";
import type { MenuItem } from "./row-menu.tsx";

/** Deletes rows after asking; says whether they are gone. */
export function useRemove(view: ViewDescription): (rows: readonly ListRow[]) => Promise<boolean> {
  const say = useSay();
  const refresh = useRefresh();
  return async (rows) => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) {
      toast.warning(say(words.nothingSelected));
      return false;
    }
    const about = say(namedWords(rows.map((row) => nameOf(view, row))));
    const question = say(askedOfWords(words.confirmRemove, ids.length));
    if (!(await confirm(question, { about, danger: true }))) return false;
    try {
      await removeRows(view.entity, ids);
      toast.success(say(words.removed));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (sentForApproval(error)) return false;
      toast.error(error.message);
      return false;
    } finally {
      await refresh(view.entity);
    }
  };
}

/** Deleting rows as something that can be done with them; nothing where the view does not let it. */
export function useRemoveItems(view: ViewDescription) {
  const say = useSay();
  const remove = useRemove(view);
  return (rows: readonly ListRow[], onDone?: () => void): readonly MenuItem[] => {
    const run = async () => {
      if (await remove(rows)) onDone?.();
    };
    return view.remove
      ? [{ key: "remove", label: say(words.remove), tone: "danger", run: () => void run() }]
      : [];
  };
}
