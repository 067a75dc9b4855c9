import type {
  Field,
  Grain,
  Label,
  PeriodName,
  Report,
  SpanComparison,
} from "#engine/model/index.ts";
import { GRAIN_LABELS, GRAINS, PERIODS } from "#engine/model/index.ts";
import { Suspense, useId, useState } from "react";
import { KIND_UI } from "../fields/index.ts";
import type { FilterProps } from "../fields/kind.ts";
import { useSay } from "../runtime/language.ts";
import { ChoiceBar } from "../ui/choice-bar.tsx";
import { basisHint, comparedDays, periodWords, reportWords as words } from "./report-words.ts";
import type { Asked } from "./use-asked.ts";
import buttons from "../ui/button.module.css";
import styles from "./report-screen.module.css";

interface ReportLimitsProps {
  readonly report: Report;
  readonly asked: Asked;
}

/** The span of a report, what limits it, and what it is compared with. */
export function ReportLimits({ report, asked }: ReportLimitsProps) {
  const say = useSay();
  const id = useId();
  const { period, span, basis, comparison, compared, limits, text, change } = asked;
  const basisField = report.filters["basis"];
  const compares = report.filters["part"] !== undefined;
  const [open, setOpen] = useState(false);
  const limited = limits.filter(([name]) => text(name) !== "").length;
  return (
    <div className={styles.asked}>
      <ChoiceBar<PeriodName | "">
        label={say(words.period)}
        choices={PERIODS.map((name) => [name, say(periodWords[name])] as const)}
        value={period}
        onChange={(value) => change({ period: value, startDate: "", endDate: "" })}
      />
      <button
        type="button"
        className={`${styles.unfold} ${buttons.plainButton}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {say(words.filters)}
        {limited > 0 && ` ${limited}`}
      </button>
      <div className={styles.folded} data-open={open}>
        <Limit
          id={`${id}-dates`}
          label={words.dates}
          field={report.filters["startDate"] as Field}
          value={`${span.from},${span.to}`}
          onChange={(value) => {
            const [startDate = "", endDate = ""] = value.split(",");
            change({ period: "", startDate, endDate });
          }}
        />
        {limits.map(([name, field]) => (
          <Limit
            key={name}
            id={`${id}-${name}`}
            label={field.label}
            field={field}
            value={text(name)}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        {basisField && (
          <ChoiceBar
            label={say(basisField.label)}
            choices={(basisField.options.options ?? []).map(
              ({ value, label }) => [String(value), say(label)] as const,
            )}
            value={basis}
            onChange={(value) => change({ basis: value })}
          />
        )}
        {compares && (
          <>
            <ChoiceBar<Grain | "">
              label={say(words.by)}
              choices={[
                ["", say(words.lines)],
                ...GRAINS.map((grain) => [grain, say(GRAIN_LABELS[grain])] as const),
              ]}
              value={asked.by}
              onChange={(value) => change({ by: value, sort: "" })}
            />
            <ChoiceBar<SpanComparison>
              label={say(words.compare)}
              choices={[
                ["before", say(words.before)],
                ["lastYear", say(words.lastYear)],
              ]}
              value={comparison}
              onChange={(value) => change({ compare: value })}
            />
          </>
        )}
      </div>
      {basisField && <p className={styles.basis}>{say(basisHint[basis] ?? words.period)}</p>}
      {compares && <p className={styles.basis}>{say(comparedDays(compared))}</p>}
    </div>
  );
}

interface LimitProps extends Pick<FilterProps, "id" | "field" | "value" | "onChange"> {
  readonly label: Label;
}

/** One control under its name, which has its room before it is loaded: nothing below it moves. */
function Limit({ label, ...control }: LimitProps) {
  const say = useSay();
  const { Filter } = KIND_UI[control.field.kind];
  return (
    <div className={styles.limit} data-kind={control.field.kind}>
      <label htmlFor={control.id}>{say(label)}</label>
      <Suspense fallback={<span />}>
        <Filter {...control} />
      </Suspense>
    </div>
  );
}
