import type { Label } from "#engine/model/index.ts";
import { ONLY_LEADS, leadOfCustomer } from "../lead-of-customer.ts";
import { useQuery } from "@tanstack/react-query";
import { useView } from "#engine/web/runtime/descriptions.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { FoldedFacts } from "#engine/web/record/record-drawer.tsx";
import { ROWS } from "#engine/web/runtime/refresh.ts";

const TITLE: Label = ["来自线索", "From the lead"];

/** What the lead of a customer knew that the customer has no field for. */
export default function FromLead({ row: { id, clueId } }: { readonly row: ListRow }) {
  const leads = useView("lead");
  const { data } = useQuery({
    queryKey: [ROWS, leadOfCustomer.name, id],
    queryFn: ({ signal }) => ask(leadOfCustomer, { id }, { signal }),
    enabled: plainText(clueId) !== "",
    meta: { silent: true },
  });
  return data && "id" in data && leads ? (
    <FoldedFacts title={TITLE} view={{ ...leads, facts: ONLY_LEADS }} row={data} />
  ) : null;
}
