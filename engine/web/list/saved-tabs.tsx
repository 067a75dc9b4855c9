import { TeamOutlined } from "@ant-design/icons";
import type { Label, ViewDescription } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { useSay } from "../runtime/language.ts";
import { focusRows } from "./focus-row.ts";
import type { Count } from "./list-data.ts";
import { useCounts } from "./list-data.ts";
import type { ChangeList, ListState } from "./list-state.ts";
import { OwnTab } from "./own-tab.tsx";
import type { useSavedViews } from "./own-views.ts";
import type { ViewTab } from "./saved-views.ts";
import { savedTab } from "./saved-views.ts";
import { showWithin } from "../ui/show-within.ts";
import { numberWords, words } from "../words.ts";
import styles from "./saved-tabs.module.css";

const sharedByWords = (name: string): Label => [`${name}共享的视图`, `View shared by ${name}`];

interface SavedTabsProps {
  readonly view: ViewDescription;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly saved: ReturnType<typeof useSavedViews>;
  /** The rows are there: what is counted beside them does not keep them waiting. */
  readonly counted: boolean;
  /** What stands behind them. */
  readonly children: ReactNode;
}

/** The open tab is in sight with all that belongs to it; whoever kept or deleted a view, and has lost the focus with what was pressed, is at it. */
function useAtOpen(saved: string, count: Count | undefined) {
  const tabs = useRef<HTMLElement>(null);
  const before = useRef(saved);
  const counted = count !== undefined;
  useEffect(() => {
    showWithin(tabs.current, ":has(> [aria-current])");
  }, [saved, counted]);
  useEffect(() => {
    const moved = before.current !== saved;
    before.current = saved;
    if (moved && document.activeElement === document.body)
      tabs.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [saved]);
  return tabs;
}

/** Declared views, those that colleagues share and one's own, as tabs with live counts. */
export function SavedTabs({ view, state, change, saved, counted, children }: SavedTabsProps) {
  const say = useSay();
  const { tabs } = saved;
  const counts = useCounts(
    view,
    tabs.map((tab) => tab.filter),
    counted,
  );
  const active = savedTab(tabs, state.saved);
  const isLeftOut = ({ whenAny, unlessEmpty }: ViewTab, count: Count | undefined): boolean =>
    whenAny ? !count?.total : counts[tabs.findIndex(({ key }) => key === unlessEmpty)]?.total === 0;
  const nav = useAtOpen(state.saved, counts[tabs.indexOf(active)]);
  if (tabs.length === 0) return null;
  const open = (tab: ViewTab) => {
    const kept = saved.kept[tab.key];
    const { keyword = "", ...filters } = kept ?? {};
    change({
      saved: tab === tabs[0] ? "" : tab.key,
      filters,
      keyword,
      ...((kept || tab.sort !== undefined) && { sort: "" }),
    });
  };
  return (
    <nav
      ref={nav}
      className={styles.savedTabs}
      aria-label={say(words.saveView)}
      onKeyDown={({ key, currentTarget, target }) => {
        // Not from the panel that asks for a name.
        if (key === "ArrowDown" && currentTarget.contains(target as Node)) focusRows();
      }}
    >
      {tabs.map((tab, position) => {
        const on = tab.key === active.key;
        const count = counts[position];
        if (!on && isLeftOut(tab, count)) return null;
        const text = (
          <>
            {(tab.shared ?? tab.sharedBy) && (
              <TeamOutlined aria-hidden className={styles.savedShared} />
            )}
            {say(tab.label)}
            <span
              className={`${styles.savedCount}${tab.urgent && count?.total ? ` ${styles.savedUrgent}` : ""}`}
            >
              {count && numberWords(count.total, count.totalCapped)}
            </span>
          </>
        );
        return (
          <span key={tab.key} className={styles.savedTab}>
            {tab.own ? (
              <OwnTab
                tab={tab}
                on={on}
                saved={saved}
                onOpen={() => open(tab)}
                onDropped={() => change({ saved: "", filters: {}, keyword: "", sort: "" })}
              >
                {text}
              </OwnTab>
            ) : (
              <button
                type="button"
                aria-current={on ? "true" : undefined}
                title={tab.sharedBy && say(sharedByWords(tab.sharedBy))}
                onClick={() => open(tab)}
              >
                {text}
              </button>
            )}
          </span>
        );
      })}
      {children}
    </nav>
  );
}
