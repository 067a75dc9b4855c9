import { homeBlock } from "../home-reports.ts";
import { Suspense, useState } from "react";
import { useAddressParams } from "#engine/web/runtime/address-params.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useIdleAfter } from "#engine/web/runtime/idle.ts";
import { DeptSelect } from "#engine/web/fields/dept.tsx";
import { ChoiceBar } from "#engine/web/ui/choice-bar.tsx";
import { lazy } from "#engine/web/ui/lazy.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { ReachNote } from "#features/own-reports/web/index.ts";
import type { HomeFilters } from "./report-panel.tsx";
import { TileBody } from "./tile-body.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./home-page.module.css";

const Arrange = lazy(() => import("./arrange.tsx"));

const { period: periodField } = homeBlock.filters;

/** The first page after signing in: what waits today, and how the business does. */
export default function HomePage() {
  const say = useSay();
  const [arranging, setArranging] = useState(false);
  const dashboard = useDashboard();
  const { data, isError } = dashboard;
  // The controls of forms are the largest part of the page, and what it says comes first.
  const drawn = useIdleAfter(data !== undefined || isError);
  const { params, change } = useAddressParams();
  const deptId = params.get("deptId") ?? "";
  const chosenPeriod = params.get("period") ?? "";
  const period = chosenPeriod || String(periodField.options.default);
  const filters = { period, ...(deptId !== "" && { deptId }) };
  return (
    <div className={styles.home}>
      <header className={styles.homeHead}>
        <h1>{say(words.title)}</h1>
        <div className={styles.homeTools}>
          <label htmlFor="home-dept">{say(words.dept)}</label>
          <span className={styles.homeDept}>
            <Suspense>
              {drawn && (
                <DeptSelect
                  id="home-dept"
                  placeholder={say(words.everyDept)}
                  value={deptId}
                  onChange={(value) => change({ deptId: String(value ?? "") })}
                />
              )}
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
          <button
            type="button"
            className={buttons.plainButton}
            aria-pressed={arranging}
            onClick={() => setArranging(!arranging)}
          >
            {say(words.arrange)}
          </button>
        </div>
      </header>
      <Suspense>
        {deptId !== "" && <ReachNote filters={homeBlock.filters} text={() => deptId} />}
      </Suspense>
      {arranging && data ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Arrange tiles={data.tiles} forRoles={data.forRoles} onDone={() => setArranging(false)} />
        </Suspense>
      ) : (
        <Tiles dashboard={dashboard} deptId={deptId} filters={filters} period={chosenPeriod} />
      )}
    </div>
  );
}

interface TilesProps {
  readonly dashboard: ReturnType<typeof useDashboard>;
  readonly deptId: string;
  readonly filters: HomeFilters;
  readonly period: string;
}

function Tiles({ dashboard: { data, isError, refetch }, ...chosen }: TilesProps) {
  if (!data)
    return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={12} />;
  return (
    <div className={styles.homeTiles}>
      {data.tiles.map((tile) => (
        <div key={tile.id} data-kind={tile.kind} data-width={tile.width}>
          <TileBody tile={tile} {...chosen} />
        </div>
      ))}
    </div>
  );
}
