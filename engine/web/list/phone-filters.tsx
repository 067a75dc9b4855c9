import { FilterOutlined } from "@ant-design/icons";
import type { ViewDescription } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { Suspense, useState } from "react";
import { useSay } from "../runtime/language.ts";
import { useCloseRequests } from "../ui/close-requests.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Filters } from "./conditions.ts";
import { readConditions } from "./conditions.ts";
import type { ChangeList, ListState } from "./list-state.ts";
import { Panel } from "../record/panel.tsx";
import { SearchBox } from "./search-box.tsx";
import { words } from "../words.ts";
import { lazy } from "../ui/lazy.ts";
import styles from "./filter-bar.module.css";

const SearchForm = lazy(() => import("./search-form.tsx"));

interface PhoneFiltersProps {
  readonly view: ViewDescription;
  readonly state: ListState;
  readonly change: ChangeList;
  /** How what is filtered is kept, where no tabs offer it. */
  readonly children?: ReactNode;
}

/** Search box and one button that opens every filter as a page. */
export function PhoneFilters({ view, state, change, children }: PhoneFiltersProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const count = readConditions(view.entity, state.filters).length;
  return (
    <div className={`${styles.filterBar} ${styles.filterBarPhone}`}>
      {view.quick && (
        <SearchBox
          label={say(view.quick)}
          value={state.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      )}
      <button
        type="button"
        className={styles.chipAdd}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FilterOutlined aria-hidden /> {say(words.filters)} {count > 0 && count}
      </button>
      {(count > 0 || state.keyword !== "") && children}
      {open && (
        <FilterPanel
          view={view}
          filters={state.filters}
          onSearch={(filters) => {
            change({ filters });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface FilterPanelProps {
  readonly view: ViewDescription;
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
  readonly onClose: () => void;
}

function FilterPanel({ view, filters, onSearch, onClose }: FilterPanelProps) {
  const say = useSay();
  useCloseRequests(onClose);
  return (
    <Panel label={say(words.filters)} title={say(words.filters)} onClose={onClose}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <SearchForm view={view} filters={filters} onSearch={onSearch} />
      </Suspense>
    </Panel>
  );
}
