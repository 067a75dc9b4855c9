import type { ReportColumn } from "#engine/model/index.ts";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { DeptSelect } from "#engine/web/fields/dept.tsx";
import { KIND_UI } from "#engine/web/fields/index.ts";
import { ReportChart } from "#engine/web/report/report-chart.tsx";
import { useSay } from "#engine/web/runtime/language.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { ChoiceBar } from "#engine/web/ui/choice-bar.tsx";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { target } from "../target.ts";
import type { TargetAnalysis } from "../target-calls.ts";
import { Cards } from "./analysis-cards.tsx";
import { BelowTable } from "./below-table.tsx";
import { MonthTable } from "./analysis-table.tsx";
import { words } from "./analysis-words.ts";
import { told } from "./shown.ts";
import { useAnalysis } from "./use-analysis.ts";
import styles from "./analysis.module.css";

const PERSON = "0";

const month: ReportColumn = { name: "month", label: words.month, role: "dimension" };
/** What was signed stands full between the outlines of what was to be and of what is to come. */
const drawn: readonly ReportColumn[] = [
  { name: "signed", label: words.signed, role: "count" },
  { name: "target", label: words.target, role: "count" },
  { name: "forecast", label: words.forecast, role: "count" },
];

interface WhoseProps {
  readonly type: string;
  readonly subjectId: string;
  readonly onChange: (subjectId: string) => void;
}

/** Chooses the person, department or company. */
function Whose({ type, subjectId, onChange }: WhoseProps) {
  const say = useSay();
  const { Input } = KIND_UI.user;
  const change = (value: unknown) => onChange(typeof value === "string" ? value : "");
  return (
    <label className={styles.whose}>
      <span>{say(words.subject)}</span>
      <span className={styles.subject}>
        <Suspense>
          {type === PERSON ? (
            <Input
              id="analysis-subject"
              name="kpiuserId"
              field={target.fields.kpiuserId}
              value={subjectId || null}
              onChange={change}
            />
          ) : (
            <DeptSelect
              id="analysis-subject"
              placeholder={say(words.own)}
              value={subjectId}
              onChange={change}
            />
          )}
        </Suspense>
      </span>
    </label>
  );
}

function Shown({ data }: { readonly data: TargetAnalysis }) {
  const say = useSay();
  return (
    <>
      <Cards data={data} />
      {data.below.length > 0 && <BelowTable data={data} />}
      <section className={styles.panel} aria-label={say(words.chart)}>
        <h2>{say(words.months)}</h2>
        <ReportChart
          kind="column"
          rows={data.months.map((one) => ({
            month: one.month.slice(5),
            target: one.target,
            signed: one.signed,
            forecast:
              one.forecast === null || one.forecast === one.signed ? null : told(one.forecast),
          }))}
          dimension={month}
          measures={drawn}
        />
        <MonthTable data={data} />
      </section>
    </>
  );
}

/** A year of signs against its target, and where it leads. */
export default function AnalysisPage() {
  const say = useSay();
  const me = useSession((state) => state.userId);
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(params);
  const { data, error, refetch } = useAnalysis(filters);
  const type = filters["type"] ?? data?.type ?? PERSON;
  const change = (more: Readonly<Record<string, string>>) =>
    setParams({ ...filters, ...more }, { replace: true });
  const year = data?.year ?? Number(filters["year"] ?? 0);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say(words.title)}</h1>
        <div className={styles.tools}>
          <ChoiceBar
            label={say(words.whose)}
            choices={[
              ["0", say(words.personal)],
              ["2", say(words.dept)],
              ["1", say(words.company)],
            ]}
            value={type}
            onChange={(value) => change({ type: value, subjectId: "" })}
          />
          <Whose
            key={type}
            type={type}
            subjectId={filters["subjectId"] || (type === PERSON ? me : (data?.subjectId ?? ""))}
            onChange={(subjectId) => change({ subjectId })}
          />
          {year > 0 && (
            <span className={styles.years}>
              <button
                type="button"
                aria-label={say(words.earlier)}
                onClick={() => change({ year: String(year - 1) })}
              >
                ‹
              </button>
              <b>{year}</b>
              <button
                type="button"
                aria-label={say(words.later)}
                onClick={() => change({ year: String(year + 1) })}
              >
                ›
              </button>
            </span>
          )}
        </div>
      </header>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && !error && <Shown data={data} />}
    </div>
  );
}
