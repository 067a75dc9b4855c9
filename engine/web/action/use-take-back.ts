import type { BulkResult } from "#engine/model/index.ts";
import { ApiError } from "../runtime/http.ts";
import { useSay } from "../runtime/language.ts";
import { useRefresh } from "../runtime/refresh.ts";
import { toast } from "../ui/feedback.ts";
import { takenBackWords } from "../words.ts";
import { isBulk } from "./use-outcome.ts";

/** Takes back what was just done to some rows, and says so; `name` shows those that stay as they are, with why. */
export function useTakeBack(
  name: (result: BulkResult) => void,
): (undo: () => Promise<unknown>, count: number) => Promise<void> {
  const say = useSay();
  const refresh = useRefresh();
  return async (undo, count) => {
    try {
      const data = await undo();
      if (isBulk(data) && data.failed.length > 0) name(data);
      else toast.info(say(takenBackWords(count)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
    await refresh();
  };
}
