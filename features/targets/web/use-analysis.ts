import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { useLive } from "#engine/web/runtime/live.ts";
import { targetAnalysis } from "../target-calls.ts";
import { TARGET_EVENTS } from "./my-targets.tsx";

const KEY = "target-analysis";

/** A year of signs against its target, asked again whenever somebody signs or a target changes. */
export function useAnalysis(filters: Readonly<Record<string, string>>) {
  const client = useQueryClient();
  const again = useCallback(() => void client.invalidateQueries({ queryKey: [KEY] }), [client]);
  useLive(TARGET_EVENTS, again);
  return useQuery({
    queryKey: [KEY, filters],
    queryFn: ({ signal }) =>
      ask(
        targetAnalysis,
        {
          ...(filters["type"] && { type: filters["type"] }),
          ...(filters["year"] && { year: Number(filters["year"]) }),
          ...(filters["subjectId"] && { subjectId: filters["subjectId"] }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}
