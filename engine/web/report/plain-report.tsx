import type { Field, Report, ReportOrder } from "#engine/model/index.ts";
import { isNumber, sharedWords } from "#engine/model/index.ts";
import { Suspense, useState } from "react";
import { KIND_UI } from "../fields/index.ts";
import { plainText } from "../list-row.ts";
import { useAddressParams } from "../runtime/address-params.ts";
import { useSay } from "../runtime/language.ts";
import { ChoiceBar } from "../ui/choice-bar.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ReportChart } from "./report-chart.tsx";
import { ReportTable } from "./report-table.tsx";
import { useReport } from "./use-report.ts";
import styles from "./plain-report.module.css";

/** How high each of several pictures is. */
const APART = 200;

interface PlainReportProps {
  readonly report: Report;
  /** Columns the picture shows; every number where absent. */
  readonly drawn?: readonly string[];
  /** Draws each number for itself: they are of different units. */
  readonly apart?: boolean;
}

/** A declared report without a span of its own: its filters, its picture, its table. */
export function PlainReport({ report, drawn, apart = false }: PlainReportProps) {
  const say = useSay();
  const { params, change } = useAddressParams();
  const [order, setOrder] = useState<ReportOrder>();
  const filters = Object.fromEntries(
    Object.entries(report.filters).flatMap(([name, field]) => {
      const value = params.get(name) ?? String(field.options.default ?? "");
      return value === "" ? [] : [[name, value]];
    }),
  );
  const { data, error, isError, refetch } = useReport(report, filters);
  const dimension = report.columns.find(({ role }) => role === "dimension")!;
  const measures = report.columns.filter(
    (column) => isNumber(column) && (drawn?.includes(column.name) ?? true),
  );
  const kind = report.chart === "line" ? "line" : "bar";
  return (
    <section className={styles.report}>
      <header>
        <h1>{say(report.label)}</h1>
        {Object.entries(report.filters).map(([name, field]) => (
          <Filter
            key={name}
            {...{ name, field }}
            value={filters[name] ?? ""}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </header>
      {!data && isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={8} />}
      {data?.length === 0 && <EmptyState title={say(sharedWords.nothingFound)} />}
      {data && data.length > 0 && (
        <>
          {apart ? (
            measures.map((measure) => (
              <section key={measure.name} className={styles.drawn} aria-label={say(measure.label)}>
                <h2>{say(measure.label)}</h2>
                <ReportChart
                  {...{ kind, dimension }}
                  rows={data}
                  measures={[measure]}
                  height={APART}
                />
              </section>
            ))
          ) : (
            <div className={styles.drawn}>
              <ReportChart {...{ kind, dimension, measures }} rows={data} />
            </div>
          )}
          <ReportTable
            label={say(report.label)}
            columns={report.columns}
            rows={data}
            order={order}
            onOrder={setOrder}
          />
        </>
      )}
    </section>
  );
}

interface FilterProps {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Filter({ name, field, value, onChange }: FilterProps) {
  const say = useSay();
  const { options } = field.options;
  const { Input } = KIND_UI[field.kind];
  if (options)
    return (
      <ChoiceBar
        label={say(field.label)}
        choices={options.map((one) => [String(one.value), say(one.label)] as const)}
        {...{ value, onChange }}
      />
    );
  return (
    <label className={styles.filter}>
      <span>{say(field.label)}</span>
      <Suspense>
        <Input {...{ name, field, value }} onChange={(next) => onChange(plainText(next))} />
      </Suspense>
    </label>
  );
}
