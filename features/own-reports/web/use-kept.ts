import type { TypeOf } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { ask } from "#engine/web/runtime/ask.ts";
import type { ownReportSchema } from "../own-report-calls.ts";
import { ownReports } from "../own-report-calls.ts";
import { KEPT } from "./kept-key.ts";

export type KeptReport = TypeOf<typeof ownReportSchema>;

/** The reports the user may open: kept ones and those shared with their roles. */
export const useKeptReports = () =>
  useQuery({ queryKey: [KEPT], queryFn: () => ask(ownReports, {}), meta: { silent: true } });

/** The kept report the address opened, where it names one. */
export function useOpenedReport(): KeptReport | undefined {
  const [params] = useSearchParams();
  const { data } = useKeptReports();
  return data?.find(({ id }) => id === params.get("saved"));
}

/** Where a kept report opens. */
export function addressOf({ id, route, query }: KeptReport): string {
  const params = new URLSearchParams(query);
  params.set("saved", id);
  return `${route}?${params.toString()}`;
}
