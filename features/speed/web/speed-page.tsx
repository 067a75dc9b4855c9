import { Suspense, useState } from "react";
import { DeptSelect } from "#engine/web/fields/dept.tsx";
import { ReportTable } from "#engine/web/report/report-table.tsx";
import type { ReportOrder } from "#engine/model/index.ts";
import { useReport } from "#engine/web/report/use-report.ts";
import { useToday } from "#engine/web/runtime/wall-time.ts";
import { useAddressParams } from "#engine/web/runtime/address-params.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { ChoiceBar } from "#engine/web/ui/choice-bar.tsx";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { speedReport } from "../speed-report.ts";
import { SPANS, words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./speed.module.css";

const DAY = 86_400_000;
const { by: byField } = speedReport.filters;

/** The first and last day of so many days up to one. */
function spanOf(days: string, to: string): { readonly from: string; readonly to: string } {
  const first = Date.parse(to) - (Number(days) - 1) * DAY;
  return { from: new Date(first).toISOString().slice(0, 10), to };
}

/** How fast new leads are contacted. */
export default function SpeedPage() {
  const say = useSay();
  const [order, setOrder] = useState<ReportOrder>();
  const { params, change } = useAddressParams();
  const today = useToday();
  const by = params.get("by") ?? String(byField.options.default);
  const days = SPANS.some(([span]) => span === params.get("days")) ? params.get("days")! : "30";
  const deptId = params.get("deptId") ?? "";
  const { data, isError, refetch } = useReport(speedReport, {
    by,
    ...spanOf(days, today),
    ...(deptId !== "" && { deptId }),
  });
  return (
    <section className={styles.speed}>
      <header className={styles.head}>
        <h1>{say(speedReport.label)}</h1>
        <div className={styles.tools}>
          <label htmlFor="speed-dept">{say(words.dept)}</label>
          <span className={styles.dept}>
            <Suspense>
              <DeptSelect
                id="speed-dept"
                placeholder={say(words.everyDept)}
                value={deptId}
                onChange={(value) => change({ deptId: String(value ?? "") })}
              />
            </Suspense>
          </span>
          <ChoiceBar
            label={say(words.by)}
            choices={(byField.options.options ?? []).map(
              ({ value, label }) => [String(value), say(label)] as const,
            )}
            value={by}
            onChange={(value) => change({ by: value })}
          />
          <ChoiceBar
            label={say(words.span)}
            choices={SPANS.map(([value, label]) => [value, say(label)] as const)}
            value={days}
            onChange={(value) => change({ days: value })}
          />
        </div>
      </header>
      <p className={ui.muted}>{say(words.explained)}</p>
      {!data && !isError && <Skeleton lines={8} />}
      {!data && isError && (
        <EmptyState
          title={say(words.failed)}
          action={
            <button type="button" className={buttons.plainButton} onClick={() => void refetch()}>
              {say(words.retry)}
            </button>
          }
        />
      )}
      {data?.length === 0 && (
        <EmptyState title={say(words.nothing)} hint={say(words.nothingHint)} />
      )}
      {data && data.length > 0 && (
        <ReportTable
          label={say(speedReport.label)}
          columns={speedReport.columns}
          rows={data}
          order={order}
          onOrder={setOrder}
        />
      )}
    </section>
  );
}
