import { homeBlock } from "../home-reports.ts";
import { Suspense } from "react";
import { useAddressParams } from "#engine/web/runtime/address-params.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { DeptSelect } from "#engine/web/fields/dept.tsx";
import { ChoiceBar } from "#engine/web/ui/choice-bar.tsx";
import { Funnel } from "./funnel.tsx";
import { HeadNumbers } from "./head-numbers.tsx";
import { MyDay } from "./my-day.tsx";
import { Ranking } from "./ranking.tsx";
import { Sources } from "./sources.tsx";
import { Trend } from "./trend.tsx";
import { words } from "./words.ts";
import styles from "./home-page.module.css";

const { period: periodField } = homeBlock.filters;

/** The first page after signing in: what waits today, and how the business does. */
export default function HomePage() {
  const say = useSay();
  const { params, change } = useAddressParams();
  const deptId = params.get("deptId") ?? "";
  const period = params.get("period") ?? String(periodField.options.default);
  const filters = { period, ...(deptId !== "" && { deptId }) };
  return (
    <div className={styles.home}>
      <header className={styles.homeHead}>
        <h1>{say(words.title)}</h1>
        <div className={styles.homeTools}>
          <label htmlFor="home-dept">{say(words.dept)}</label>
          <span className={styles.homeDept}>
            <Suspense>
              <DeptSelect
                id="home-dept"
                placeholder={say(words.everyDept)}
                value={deptId}
                onChange={(value) => change({ deptId: String(value ?? "") })}
              />
            </Suspense>
          </span>
          <ChoiceBar
            label={say(words.period)}
            choices={(periodField.options.options ?? []).map(
              ({ value, label }) => [String(value), say(label)] as const,
            )}
            value={period}
            onChange={(value) => change({ period: value })}
          />
        </div>
      </header>
      <MyDay />
      <HeadNumbers deptId={deptId} />
      <div className={styles.homeGrid}>
        <Funnel filters={filters} />
        <Trend filters={filters} />
        <Ranking filters={filters} />
        <Sources filters={filters} />
      </div>
    </div>
  );
}
