import { AimOutlined } from "@ant-design/icons";
import type { AddressOf, Label } from "#engine/model/index.ts";
import type { KpiItem, myTargets } from "../target-calls.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { Link } from "react-router";
import type { BarContentProps } from "#engine/web/feature.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useLive } from "#engine/web/runtime/live.ts";
import { usePermission, useSession } from "#engine/web/runtime/session.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Popover } from "#engine/web/ui/popover.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import popoverStyles from "#engine/web/ui/popover.module.css";
import styles from "./targets.module.css";

/** The frame carries no declarations. */
const MY_TARGETS: AddressOf<typeof myTargets> = {
  method: "GET",
  paths: ["/blade-yearKpi/yearKpi/my-kpi"],
};

const MINE = ["my-targets"] as const;
const PERSONAL = "0";
const MONTHLY = "2";
const WHOSE: Readonly<Record<string, Label>> = { "0": words.personal, "1": words.company };
const PERIODS: Readonly<Record<string, Label>> = { "0": words.year, "1": words.quarter };

function useTargets() {
  return useQuery({
    queryKey: MINE,
    queryFn: async () => {
      const { companyList, deptList, personList } = await ask(MY_TARGETS, {});
      const all = [...companyList, ...deptList, ...personList];
      return all.sort(
        (a, b) => Number(a.type) - Number(b.type) || Number(a.objectType) - Number(b.objectType),
      );
    },
    staleTime: 60_000,
    meta: { silent: true },
  });
}

/** Follows the facts that are counted: where the popover is shut only its button shows a number, which is one's own. */
function useLiveOwn(): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.userId);
  const hear = useCallback(
    (data: string | undefined) => {
      const { owners } = JSON.parse(data ?? "{}") as { readonly owners?: readonly string[] };
      const shown = owners === undefined || owners.includes(userId);
      void client.invalidateQueries({ queryKey: MINE, refetchType: shown ? "active" : "none" });
    },
    [client, userId],
  );
  useLive("performance", hear);
}

/** Asks at once when the popover opens on numbers that are no longer so, and follows everybody's while it is open. */
function useLiveAll(): void {
  const client = useQueryClient();
  const again = useCallback(() => void client.invalidateQueries({ queryKey: MINE }), [client]);
  useLive("performance", again);
  useEffect(() => void client.refetchQueries({ queryKey: MINE, stale: true }), [client]);
}

function rateOf({
  objectType,
  rateYear,
  rateQuarter,
  rateMonth,
  sigCount,
  sigKpi,
}: KpiItem): number {
  const rate = [rateYear, rateQuarter, rateMonth][Number(objectType)];
  return rate !== null && rate !== undefined && rate >= 0
    ? Number(rate)
    : sigKpi > 0
      ? sigCount / sigKpi
      : 0;
}

function Meter({ item, label }: { readonly item: KpiItem; readonly label: string }) {
  return (
    <span
      className={styles.meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={item.sigKpi}
      aria-valuenow={Math.min(item.sigCount, item.sigKpi)}
      aria-valuetext={`${item.sigCount} / ${item.sigKpi}`}
      data-complete={rateOf(item) >= 1}
    >
      <i
        style={{
          width: `${Math.min(100, item.sigKpi > 0 ? (item.sigCount / item.sigKpi) * 100 : 0)}%`,
        }}
      />
    </span>
  );
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
export function TargetContent({ close }: BarContentProps) {
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

export const targetIcon = <AimOutlined aria-hidden />;

/** This month's signs against the user's own target; under it all there are. */
export function TargetPopover() {
  const say = useSay();
  const { data = [] } = useTargets();
  useLiveOwn();
  const mine = data.find(
    ({ type, objectType }) => String(type) === PERSONAL && String(objectType) === MONTHLY,
  );
  const button = mine ? (
    <>
      <span className={styles.monthWords}>{say(words.monthTarget)}</span>
      <b>
        {mine.sigCount} / {mine.sigKpi}
      </b>
      <Meter item={mine} label={say(words.monthTarget)} />
    </>
  ) : (
    targetIcon
  );
  return (
    <Popover
      label={say(words.targets)}
      said={mine && `${say(words.monthTarget)} ${mine.sigCount} / ${mine.sigKpi}`}
      width={360}
      hover
      buttonClass={mine ? styles.monthTarget : buttons.barButton}
      button={button}
    >
      {(close) => <TargetContent close={close} />}
    </Popover>
  );
}
