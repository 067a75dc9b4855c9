import { useSay } from "#engine/web/runtime/language.ts";
import type { TargetAnalysis } from "../target-calls.ts";
import { words } from "./analysis-words.ts";
import { GoalCells, GoalTable } from "./goal-table.tsx";

/** Month by month, the year at the foot. */
export function MonthTable({ data }: { readonly data: TargetAnalysis }) {
  const say = useSay();
  const rows = [...data.months, { ...data, month: say(words.whole) }];
  return (
    <GoalTable label={words.months} lines={words.month}>
      {rows.map((goal, at) => (
        <tr key={goal.month} data-whole={at === data.months.length}>
          <th scope="row">{goal.month}</th>
          <GoalCells whose={data} goal={goal} />
        </tr>
      ))}
    </GoalTable>
  );
}
