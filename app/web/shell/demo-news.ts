import { useQueryClient } from "@tanstack/react-query";
import { useSay } from "#engine/web/runtime/language.ts";
import { useLive } from "#engine/web/runtime/live.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { words } from "./words.ts";

/** Says why the first minute of a new server shows nothing, and shows the demonstration company once it is there. */
export function useDemoNews(): void {
  const say = useSay();
  const client = useQueryClient();
  useLive("demo", (data) => {
    if (data === undefined) return;
    const { state } = JSON.parse(data) as { readonly state: "loading" | "ready" };
    if (state === "loading") return toast.news(say(words.demoLoading), undefined);
    toast.success(say(words.demoReady));
    void client.invalidateQueries();
  });
}
