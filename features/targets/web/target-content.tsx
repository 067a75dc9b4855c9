import type { Label } from "#engine/model/index.ts";
import type { KpiItem } from "../target-calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { Link } from "react-router";
import type { BarContentProps } from "#engine/web/feature.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useLive } from "#engine/web/runtime/live.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Meter, MINE, rateOf, TARGET_EVENTS, useTargets } from "./my-targets.tsx";
import { words } from "./words.ts";
import popoverStyles from "#engine/web/ui/popover.module.css";
import styles from "./targets.module.css";

const WHOSE: Readonly<Record<string, Label>> = { "0": words.personal, "1": words.company };
const PERIODS: Readonly<Record<string, Label>> = { "0": words.year, "1": words.quarter };

/** Asks at once when the popover opens on numbers that are no longer so, and follows everybody's while it is open. */
function useLiveAll(): void {
  const client = useQueryClient();
  const again = useCallback(() => void client.invalidateQueries({ queryKey: MINE }), [client]);
  useLive(TARGET_EVENTS, again);
  useEffect(() => void client.refetchQueries({ queryKey: MINE, stale: true }), [client]);
}

function TargetRow({ item }: { readonly item: KpiItem }) {
  const say = useSay();
  const label = `${say(WHOSE[item.type] ?? words.dept)} · ${say(PERIODS[item.objectType] ?? words.month)}`;
  return (
    <li>
      <span className={styles.targetName}>
        {label} <small>{item.name}</small>
      </span>
      <span className={styles.targetCount}>
        {item.sigCount} / {item.sigKpi}
        {rateOf(item) >= 1 && ` · ${say(words.reached)}`}
      </span>
      <Meter item={item} label={label} />
    </li>
  );
}

function TargetList({ items }: { readonly items: readonly KpiItem[] }) {
  useLiveAll();
  return (
    <ul className={styles.targets} tabIndex={0}>
      {items.map((item) => (
        <TargetRow key={item.id} item={item} />
      ))}
    </ul>
  );
}

/** All targets of company, department and person. */
export default function TargetContent({ close }: BarContentProps) {
  const say = useSay();
  const { data = [], isError, refetch } = useTargets();
  const may = usePermission();
  if (isError && data.length === 0) return <LoadFailed onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className={popoverStyles.popoverEmpty}>{say(words.noTarget)}</p>;
  return (
    <>
      <TargetList items={data} />
      <p className={styles.targetNote}>{say(words.net)}</p>
      {may("kpi_analysis") && (
        <Link to="/kpi/yearKpiAnalysis" className={popoverStyles.popoverMore} onClick={close}>
          {say(words.analysis)}
        </Link>
      )}
    </>
  );
}
