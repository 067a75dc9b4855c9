import { Link, useSearchParams } from "react-router";
import { useTabOrder } from "#engine/web/report/figure-table.tsx";
import { useSay } from "#engine/web/runtime/language.ts";
import type { TargetAnalysis } from "../target-calls.ts";
import { words } from "./analysis-words.ts";
import { GoalCells, GoalTable } from "./goal-table.tsx";
import styles from "./analysis.module.css";

type Below = TargetAnalysis["below"][number];

/** The departments below that have targets, side by side; each leads to its own year. */
export function BelowTable({ data }: { readonly data: TargetAnalysis }) {
  const say = useSay();
  return (
    <section className={styles.panel} aria-label={say(words.below)}>
      <h2>{say(words.below)}</h2>
      <GoalTable label={words.below} lines={words.dept}>
        {data.below.map((one) => (
          <BelowRow key={one.subjectId} type={data.type} one={one} />
        ))}
      </GoalTable>
    </section>
  );
}

function BelowRow({ type, one }: { readonly type: string; readonly one: Below }) {
  const tabIndex = useTabOrder();
  const [params] = useSearchParams();
  const whose = { type, subjectId: one.subjectId };
  const its = new URLSearchParams({ ...Object.fromEntries(params), ...whose });
  return (
    <tr>
      <th scope="row">
        <Link to={`?${its.toString()}`} tabIndex={tabIndex}>
          {one.name}
        </Link>
      </th>
      <GoalCells whose={whose} goal={one} />
    </tr>
  );
}
