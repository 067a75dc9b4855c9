import type { ScreenIndex, ViewDescription } from "#engine/model/index.ts";
import { viewAddress } from "#engine/model/index.ts";
import { queryOptions, useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { queryClient } from "./query-client.ts";
import { useSession } from "./session.ts";

/** The screens of the session, and where rows that others refer to are found. */
export function useScreenIndex(): ScreenIndex {
  return useSession((state) => state.screens);
}

/**
 * A description, asked for by its hash: the browser and the service worker keep the answer for good, since another
 * content has another address. A view that the session may not see is not asked for.
 */
const descriptionOf = (name: string, { views }: ScreenIndex) => {
  const hash = views[name]?.hash;
  return queryOptions<ViewDescription | null>({
    queryKey: ["description", name, hash],
    queryFn: () => (hash === undefined ? null : ask(viewAddress, { name, hash })),
    ...(hash === undefined && { initialData: null }),
    // Without a network the service worker has the answer.
    networkMode: "offlineFirst",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
};

/** What a view looks like for the session; undefined where it may not see it. Suspends until it is there. */
export function useView(name: string): ViewDescription | undefined {
  return useSuspenseQuery(descriptionOf(name, useScreenIndex())).data ?? undefined;
}

/** Several views at once, those left out that the session may not see. */
export function useViews(names: readonly string[]): readonly ViewDescription[] {
  const index = useScreenIndex();
  return useSuspenseQueries({
    queries: names.map((name) => descriptionOf(name, index)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
}

/** Has a description at hand before its screen asks for it. */
export function prefetchView(name: string): Promise<void> {
  return queryClient.prefetchQuery(descriptionOf(name, useSession.getState().screens));
}

/** A description, once it is there. */
export const viewAtHand = (name: string): ViewDescription | undefined =>
  queryClient.getQueryData(descriptionOf(name, useSession.getState().screens).queryKey) ??
  undefined;
