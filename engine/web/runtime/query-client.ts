import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { toast } from "../ui/feedback.ts";
import { ApiError } from "./http.ts";
import { onLanguageChange } from "./language.ts";

/** Says a failure once, in the server's words. `meta: { silent: true }` keeps quiet: the caller shows it in place. */
function report(error: Error, meta: Record<string, unknown> | undefined): void {
  if (meta?.silent !== true && error instanceof ApiError && error.status !== 401)
    toast.error(error.message);
}

// What arrived is drawn at once: a timer would wait behind all other work of the page.
notifyManager.setScheduler(queueMicrotask);

/** The one cache of what the server said. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What was changed in another tab meanwhile is asked again once this one is looked at.
      refetchOnWindowFocus: ({ state }) => state.isInvalidated,
      retry: (count, error) =>
        count < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
    },
    // What cannot be sent is said at once instead of being sent unseen some time later.
    mutations: { networkMode: "always" },
  },
});

// What the server told in the one language is asked for in the other.
onLanguageChange(() => void queryClient.invalidateQueries());
