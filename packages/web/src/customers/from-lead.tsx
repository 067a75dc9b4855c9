import type { Label } from "@zhuke/model";
import { declared, ONLY_LEADS, views } from "@zhuke/model";
import { useQuery } from "@tanstack/react-query";
import { get } from "../app/http.ts";
import { ROWS } from "../engine/list-data.ts";
import type { ListRow } from "../engine/list-row.ts";
import { plainText } from "../engine/list-row.ts";
import { FoldedFacts } from "../engine/record-drawer.tsx";

const TITLE: Label = ["来自线索", "From the lead"];
const leads = views.find(({ name }) => name === "lead")!;
const [path = ""] = declared.leadOfCustomer.paths;

/** What the lead of a customer knew that the customer has no field for. */
export default function FromLead({ row: { id, clueId } }: { readonly row: ListRow }) {
  const { data } = useQuery({
    queryKey: [ROWS, path, id],
    queryFn: ({ signal }) => get<ListRow | null>(path, { id }, { signal }),
    enabled: plainText(clueId) !== "",
    meta: { silent: true },
  });
  return data ? <FoldedFacts title={TITLE} view={{ ...leads, facts: ONLY_LEADS }} row={data} /> : null;
}
