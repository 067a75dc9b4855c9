import type { ImportJob, ViewDescription } from "#engine/model/index.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { importsOf } from "../runtime/rows.ts";
import { useSetting } from "../settings.ts";

function isBusy(job: ImportJob | undefined): boolean {
  return job?.state === "validating" || job?.state === "running";
}

/** The import of a view that is under way, remembered so that one can leave it and come back. */
export function useImportJob(view: ViewDescription) {
  const client = useQueryClient();
  const path = view.entity.paths[0] ?? "";
  const [id, remember] = useSetting(`view.${view.name}.import`, "");
  const key = ["import", path, id];
  const { data: job, isError } = useQuery({
    queryKey: key,
    queryFn: () => importsOf(view.entity).read(id),
    enabled: id !== "",
    meta: { silent: true },
    refetchInterval: (query) => (isBusy(query.state.data) ? 1000 : false),
  });
  return {
    job: id === "" || isError ? undefined : job,
    waiting: id !== "" && !job && !isError,
    busy: isBusy(job),
    keep: (next: ImportJob) => {
      client.setQueryData(["import", path, next.id], next);
      remember(next.id);
    },
    open: remember,
    reread: () => client.invalidateQueries({ queryKey: key }),
    forget: () => remember(""),
  };
}
