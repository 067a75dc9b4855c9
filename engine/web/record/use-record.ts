import type { ViewDescription } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { readRow } from "../runtime/rows.ts";
import { ROWS } from "../runtime/refresh.ts";

/** A record as it stands; all parts of a screen that show it share one answer. */
export function useRecord({ entity }: Pick<ViewDescription, "entity">, id: string) {
  return useQuery({
    queryKey: [ROWS, entity.paths[0] ?? "", "detail", id],
    queryFn: ({ signal }) => readRow(entity, id, { signal }),
    meta: { silent: true },
  });
}
