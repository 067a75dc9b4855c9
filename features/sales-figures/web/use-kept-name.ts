import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { ask } from "#engine/web/runtime/ask.ts";
import { ownReports } from "#features/own-reports/feature.ts";
import { KEPT } from "#features/own-reports/web/index.ts";

/** What the report is kept as that the address opened, where it opened a kept one. */
export function useKeptName(): string | undefined {
  const [params] = useSearchParams();
  const saved = params.get("saved");
  const { data } = useQuery({
    queryKey: [KEPT],
    queryFn: () => ask(ownReports, {}),
    enabled: saved !== null,
    meta: { silent: true },
  });
  return data?.find(({ id }) => id === saved)?.name;
}
