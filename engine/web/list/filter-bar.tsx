import { DownOutlined, PlusOutlined } from "@ant-design/icons";
import type { ViewDescription } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { Suspense, useState } from "react";
import { useSay } from "../runtime/language.ts";
import { ConditionChip } from "./condition-chip.tsx";
import type { Condition } from "./conditions.ts";
import { readConditions, writeConditions } from "./conditions.ts";
import type { ChangeList, ListState } from "./list-state.ts";
import { Popup } from "../ui/popup.tsx";
import { SearchBox } from "./search-box.tsx";
import { words } from "../words.ts";
import { lazy } from "../ui/lazy.ts";
import buttons from "../ui/button.module.css";
import styles from "./filter-bar.module.css";

const ConditionEditor = lazy(() => import("./condition-editor.tsx"));

interface FilterBarProps {
  readonly view: ViewDescription;
  readonly state: ListState;
  readonly change: ChangeList;
  /** The folded-open search form is in sight. */
  readonly unfolded: boolean;
  readonly onFold: (unfolded: boolean) => void;
  /** How what is filtered is kept, where no tabs offer it. */
  readonly saving?: ReactNode;
  /** Tools at the right end. */
  readonly children?: ReactNode;
}

interface Editing {
  readonly anchor: HTMLElement;
  readonly position: number;
}

/** The search box, the conditions as chips, and the tools of a list. */
export function FilterBar({
  view,
  state,
  change,
  unfolded,
  onFold,
  saving,
  children,
}: FilterBarProps) {
  const say = useSay();
  const [editing, setEditing] = useState<Editing>();
  const conditions = readConditions(view.entity, state.filters);
  const write = (next: readonly Condition[]) =>
    change({ filters: writeConditions(view.entity, next) });
  const put = (position: number, condition: Condition) =>
    write([...conditions.slice(0, position), condition, ...conditions.slice(position + 1)]);
  return (
    <div className={styles.filterBar}>
      {view.quick && (
        <SearchBox
          label={say(view.quick)}
          value={state.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      )}
      {conditions.map((condition, position) => (
        <ConditionChip
          key={`${condition.name}${condition.op}`}
          entity={view.entity}
          condition={condition}
          onEdit={(anchor) => setEditing({ anchor, position })}
          onRemove={() => write(conditions.filter((one) => one !== condition))}
        />
      ))}
      <button
        type="button"
        className={styles.chipAdd}
        onClick={(event) =>
          setEditing({ anchor: event.currentTarget, position: conditions.length })
        }
      >
        <PlusOutlined aria-hidden /> {say(words.addCondition)}
      </button>
      {(conditions.length > 0 || state.keyword !== "") && (
        <>
          <button
            type="button"
            className={buttons.link}
            onClick={() => change({ filters: {}, keyword: "" })}
          >
            {say(words.reset)}
          </button>
          {saving}
        </>
      )}
      <span className={styles.filterTools}>
        <button
          type="button"
          className={buttons.link}
          aria-expanded={unfolded}
          onClick={() => onFold(!unfolded)}
        >
          {say(unfolded ? words.foldSearch : words.openSearch)}{" "}
          <DownOutlined aria-hidden rotate={unfolded ? 180 : 0} />
        </button>
        {children}
      </span>
      {editing && (
        <Popup
          anchor={editing.anchor}
          label={say(words.condition)}
          onClose={() => setEditing(undefined)}
        >
          <Suspense>
            <ConditionEditor
              view={view}
              condition={conditions[editing.position]}
              onApply={(condition) => {
                put(editing.position, condition);
                setEditing(undefined);
                editing.anchor.focus();
              }}
            />
          </Suspense>
        </Popup>
      )}
    </div>
  );
}
