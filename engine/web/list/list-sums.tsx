import type { ViewDescription } from "#engine/model/index.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { readSums } from "../runtime/rows.ts";
import { useSay } from "../runtime/language.ts";
import type { Filters } from "./conditions.ts";
import { fieldBehind } from "./columns.ts";
import { KIND_UI } from "../fields/index.ts";
import { ROWS } from "../runtime/refresh.ts";
import styles from "./list-sums.module.css";
import { listKey, listName } from "./list-data.ts";

/** What the numbers of all rows under the filter add up to; asked beside the list, which does not wait for it. */
export function ListSums({
  view,
  params,
  bare = false,
  enabled = true,
}: {
  readonly view: ViewDescription;
  readonly params: Filters;
  /** Without a frame, below rows that have none either. */
  readonly bare?: boolean;
  /** The rows are there: what is added up beside them does not keep them waiting. */
  readonly enabled?: boolean;
}) {
  const say = useSay();
  const names = view.totals ?? [];
  const { entity, list } = view;
  const { ascs: _ascs, descs: _descs, ...filter } = params;
  const asked = { ...filter, sums: names.join(",") };
  const { data } = useQuery({
    queryKey: [ROWS, listKey(view), asked],
    queryFn: ({ signal }) => readSums(entity, listName(entity, list), asked, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    meta: { silent: true },
  });
  const id = useId();
  return (
    <div
      role="group"
      className={bare ? `${styles.listSums} ${styles.listSumsBare}` : styles.listSums}
      aria-labelledby={id}
      aria-busy={!data}
    >
      <span id={id}>{say(["合计", "Total"])}</span>
      <dl>
        {names.map((name) => {
          const field = fieldBehind(view.entity, name);
          if (!field) return null;
          const { Cell } = KIND_UI[field.kind];
          return (
            <div key={name}>
              <dt>{say(field.label)}</dt>
              <dd>
                {data ? (
                  <Cell value={data[name]} row={{ id: "" }} name={name} field={field} />
                ) : (
                  "…"
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
