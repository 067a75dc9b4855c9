import { Link, useSearchParams } from "react-router";
import { FigureTable, useTabOrder } from "#engine/web/report/figure-table.tsx";
import { useSay } from "#engine/web/runtime/language.ts";
import type { TargetAnalysis } from "../target-calls.ts";
import { gapWords, words } from "./analysis-words.ts";
import { percent, shown } from "./shown.ts";
import { SignsLink } from "./signs-link.tsx";
import styles from "./analysis.module.css";

const COLUMNS = [words.dept, words.target, words.signed, words.rate, words.gap, words.forecast];

type Below = TargetAnalysis["below"][number];

/** The departments below that have targets, side by side; each leads to its own year. */
export function BelowTable({ data }: { readonly data: TargetAnalysis }) {
  const say = useSay();
  return (
    <section className={styles.panel} aria-label={say(words.below)}>
      <h2>{say(words.below)}</h2>
      <FigureTable className={styles.table} label={say(words.below)}>
        <table>
          <thead>
            <tr>
              {COLUMNS.map((label) => (
                <th key={label[1]} scope="col">
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.below.map((one) => (
              <BelowRow key={one.subjectId} type={data.type} one={one} />
            ))}
          </tbody>
        </table>
      </FigureTable>
    </section>
  );
}

function BelowRow({ type, one }: { readonly type: string; readonly one: Below }) {
  const say = useSay();
  const tabIndex = useTabOrder();
  const [params] = useSearchParams();
  const { subjectId, name, target, signed, rate, gap, forecast, from, to } = one;
  const its = new URLSearchParams({ ...Object.fromEntries(params), type, subjectId });
  return (
    <tr>
      <th scope="row">
        <Link to={`?${its.toString()}`} tabIndex={tabIndex}>
          {name}
        </Link>
      </th>
      <td>{shown(target)}</td>
      <td>
        {signed === 0 ? (
          "0"
        ) : (
          <SignsLink data={{ type, subjectId }} {...{ from, to }}>
            {shown(signed)}
          </SignsLink>
        )}
      </td>
      <td>{percent(rate)}</td>
      <td>{say(gapWords(gap))}</td>
      <td>{shown(forecast)}</td>
    </tr>
  );
}
