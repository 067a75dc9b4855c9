import type { ViewDescription } from "#engine/model/index.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { get } from "../runtime/http.ts";
import { useSetting } from "../settings.ts";

/** What a file may do: add rows, change rows that are there already, or both. */
export type ImportMode = "add" | "both" | "update";

/** A row that will be, or was, changed by the file. */
export interface UpdatedRow {
  readonly row: number;
  readonly title: string;
  readonly changes: readonly {
    readonly field: string;
    readonly label: string;
    readonly before: string;
    readonly after: string;
  }[];
}

export interface ImportJob {
  readonly id: string;
  readonly state: "validating" | "validated" | "running" | "done" | "undone" | "failed";
  readonly fileName: string;
  readonly headers: readonly string[];
  /** Header of the file → name of a field; "" where a column is left out. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly total: number;
  readonly valid: number;
  readonly invalid: number;
  readonly importMode: ImportMode;
  /** Of the valid rows: those that change a row which is there, and those that say nothing new. */
  readonly updates: number;
  readonly unchanged: number;
  /** Rows written, those changed among them. */
  readonly done: number;
  readonly updated: number;
  /** Rows taken back, those set back to their old values among them. */
  readonly undone: number;
  readonly restored: number;
  /** Why the others were kept, and how many. */
  readonly kept: readonly { readonly reason: string; readonly rows: number }[];
  /** Why it failed or came back; empty where it did not. */
  readonly error: string;
  readonly problems: readonly { readonly row: number; readonly reasons: readonly string[] }[];
  /** Rows whose number somebody has already, or a row above; they are taken and marked. How many, and the first of them. */
  readonly repeated: number;
  readonly repeats: ImportJob["problems"];
  /** The first records that it wrote. */
  readonly records: readonly {
    readonly row: number;
    readonly id: string;
    readonly title: string;
  }[];
  /** The first rows that are updated. */
  readonly changes: readonly UpdatedRow[];
}

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
    queryFn: () => get<ImportJob>(`${path}/import-job`, { id }),
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
    refresh: () => client.invalidateQueries({ queryKey: key }),
    forget: () => remember(""),
  };
}
