import type { Report, View } from "#engine/model/index.ts";
import { useAddressParams } from "../runtime/address-params.ts";
import { useView } from "../runtime/descriptions.ts";

/**
 * A report without conditions by what the reader's role hides in the rows its numbers are counted from, which would be
 * refused. One that its address has stays, to be taken away.
 */
export function useSeenReport(report: Report, { name, entity }: View): Report {
  const { params } = useAddressParams();
  const seen = useView(name)?.entity.fields;
  if (!seen) return report;
  const isOffered = (filter: string): boolean =>
    !(filter in entity.fields) || filter in seen || params.has(filter);
  return {
    ...report,
    filters: Object.fromEntries(
      Object.entries(report.filters).filter(([filter]) => isOffered(filter)),
    ),
  };
}
