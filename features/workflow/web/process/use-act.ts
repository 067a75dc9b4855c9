import { useState } from "react";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useRefresh } from "#engine/web/runtime/refresh.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { words } from "../words.ts";

/** Does something with a task once at a time and says how it went. */
export function useAct(): {
  readonly busy: boolean;
  readonly act: (work: () => Promise<unknown>) => Promise<void>;
} {
  const say = useSay();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      toast.success(say(words.handled));
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
