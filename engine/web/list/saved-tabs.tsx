import { PlusOutlined } from "@ant-design/icons";
import type { ViewDescription } from "#engine/model/index.ts";
import { useState } from "react";
import { useSay } from "../runtime/language.ts";
import { focusRows } from "./focus-row.ts";
import type { Count } from "./list-data.ts";
import { useCounts } from "./list-data.ts";
import type { ChangeList, ListState } from "./list-state.ts";
import { Popup } from "../ui/popup.tsx";
import type { useSavedViews, ViewTab } from "./saved-views.ts";
import { savedTab, sortOf } from "./saved-views.ts";
import { numberWords, words } from "../words.ts";
import conditionEditorStyles from "./condition-editor.module.css";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./saved-tabs.module.css";

interface SavedTabsProps {
  readonly view: ViewDescription;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly saved: ReturnType<typeof useSavedViews>;
  /** The rows are there: what is counted beside them does not keep them waiting. */
  readonly counted: boolean;
}

/** Saved views as tabs with live counts. */
export function SavedTabs({ view, state, change, saved, counted }: SavedTabsProps) {
  const say = useSay();
  const [naming, setNaming] = useState<HTMLElement>();
  const { tabs } = saved;
  const counts = useCounts(
    view,
    tabs.map((tab) => tab.filter),
    counted,
  );
  const active = savedTab(tabs, state.saved);
  const isLeftOut = ({ whenAny, unlessEmpty }: ViewTab, count: Count | undefined): boolean =>
    whenAny ? !count?.total : counts[tabs.findIndex(({ key }) => key === unlessEmpty)]?.total === 0;
  const current = {
    ...active.filter,
    ...state.filters,
    ...(state.keyword !== "" && { keyword: state.keyword }),
  };
  if (tabs.length === 0 && Object.keys(current).length === 0) return null;
  return (
    <nav
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
        return (
          <span key={tab.key} className={styles.savedTab}>
            <button
              type="button"
              aria-current={on ? "true" : undefined}
              onClick={() =>
                change({
                  saved: position === 0 ? "" : tab.key,
                  filters: {},
                  keyword: "",
                  ...(tab.sort !== undefined && { sort: "" }),
                })
              }
            >
              {say(tab.label)}
              <span
                className={`${styles.savedCount}${tab.urgent && count?.total ? ` ${styles.savedUrgent}` : ""}`}
              >
                {count && numberWords(count.total, count.totalCapped)}
              </span>
            </button>
            {tab.own && on && (
              <button
                type="button"
                className={styles.savedDrop}
                aria-label={`${say(words.dropView)}: ${say(tab.label)}`}
                onClick={() => {
                  saved.drop(tab.key);
                  change({ saved: "" });
                }}
              >
                ×
              </button>
            )}
          </span>
        );
      })}
      <button
        type="button"
        className={buttons.link}
        onClick={(event) => setNaming(event.currentTarget)}
      >
        <PlusOutlined aria-hidden /> {say(words.saveView)}
      </button>
      {naming && (
        <Popup anchor={naming} label={say(words.saveView)} onClose={() => setNaming(undefined)}>
          <NameForm
            onName={(name) => {
              setNaming(undefined);
              const sort = sortOf(state.sort, active);
              const key = saved.keep(name, { filter: current, ...(sort !== "" && { sort }) });
              change({ saved: key, filters: {}, keyword: "", sort: "" });
            }}
          />
        </Popup>
      )}
    </nav>
  );
}

function NameForm({ onName }: { readonly onName: (name: string) => void }) {
  const say = useSay();
  const [name, setName] = useState("");
  const [asked, setAsked] = useState(false);
  return (
    <form
      className={conditionEditorStyles.conditionEditor}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === "") setAsked(true);
        else onName(name.trim());
      }}
    >
      <label>
        {say(words.viewName)}
        <input
          className={ui.textField}
          value={name}
          maxLength={20}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {asked && name.trim() === "" && (
        <span role="alert" className={ui.fieldProblem}>
          {say(words.viewNameMissing)}
        </span>
      )}
      <button type="submit" className={buttons.solidButton}>
        {say(words.save)}
      </button>
    </form>
  );
}
