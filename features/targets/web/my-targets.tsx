import type { AddressOf } from "#engine/model/index.ts";
import type { KpiItem, myTargets } from "../target-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import styles from "./targets.module.css";

/** The frame carries no declarations. */
const MY_TARGETS: AddressOf<typeof myTargets> = {
  method: "GET",
  paths: ["/blade-yearKpi/yearKpi/my-kpi"],
};

export const MINE = ["my-targets"] as const;

/** The facts that are counted, and the targets they are counted against. */
export const TARGET_EVENTS: readonly string[] = ["performance", "target"];

export function useTargets() {
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

export function rateOf({
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

/** How much of a target is reached. */
export function Meter({ item, label }: { readonly item: KpiItem; readonly label: string }) {
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
