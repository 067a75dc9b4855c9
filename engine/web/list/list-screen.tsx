import type { ViewDescription } from "#engine/model/index.ts";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { listKeys } from "../keys/key-groups.ts";
import { useKeyHelp } from "../keys/key-help.ts";
import { hasPanel, usePageKeys } from "../keys/keys.ts";
import { useOnline } from "../runtime/connection.ts";
import { idle, useIdleAfter } from "../runtime/idle.ts";
import { useSay } from "../runtime/language.ts";
import { useRefresh } from "../runtime/refresh.ts";
import { useScreenClass } from "../ui/screen-class.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { askedFields } from "./asked-fields.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { addsRows } from "../action/actions-at.ts";
import { sharedNames } from "../edit/editable.ts";
import { SharedDicts } from "../fields/options.tsx";
import { interruptedForm } from "../form/interrupted.ts";
import { chosenBeside } from "./chosen-beside.ts";
import { FilterBar } from "./filter-bar.tsx";
import { isForMany } from "./for-many.ts";
import { useLayout } from "./layout.ts";
import { useEndlessList, useList, useListParams } from "./list-data.ts";
import { focusRows } from "./focus-row.ts";
import { ListEmpty } from "./list-empty.tsx";
import { ListEnd } from "./list-end.tsx";
import { ListHeading } from "./list-heading.tsx";
import type { ListRow } from "../list-row.ts";
import { useListState } from "./list-state.ts";
import { ListSums } from "./list-sums.tsx";
import { ListTable } from "./list-table.tsx";
import { ListTools } from "./list-tools.tsx";
import { useFollowed } from "./use-followed.ts";
import { useNeighbours } from "./use-neighbours.ts";
import { useOpening } from "./use-opening.ts";
import { Pager } from "./pager.tsx";
import { PhoneFilters } from "./phone-filters.tsx";
import { RecordCards } from "./record-cards.tsx";
import { besideOf } from "../record/beside.ts";
import { useRowActions } from "../action/row-actions.ts";
import { SaveView } from "./save-view.tsx";
import { useSavedViews } from "./own-views.ts";
import { savedTab, sortOf } from "./saved-views.ts";
import { SavedTabs } from "./saved-tabs.tsx";
import { useRemove } from "../action/use-remove.ts";
import { usePages } from "./use-pages.ts";
import { usePull } from "./use-pull.ts";
import { useSelectFound } from "./use-select-found.ts";
import { useSelection } from "./use-selection.ts";
import { useSettled } from "../settings.ts";
import { useViewExtras } from "../view-extras.ts";
import { words } from "../words.ts";
import { lazy } from "../ui/lazy.ts";
import styles from "./list-screen.module.css";

const SearchForm = lazy(() => import("./search-form.tsx"));
const RecordDrawer = lazy(() => import("../record/record-drawer.tsx"));
const RecordForm = lazy(() => import("../form/record-form.tsx"));
const ImportDialog = lazy(() => import("../import/import-dialog.tsx"));
const ExportDialog = lazy(() => import("./export-dialog.tsx"));

/** What lies over the list. */
type Over =
  | { readonly what: "form"; readonly id?: string }
  | { readonly what: "import" }
  | { readonly what: "export" };

const NONE: readonly ListRow[] = [];

interface ListScreenProps {
  readonly view: ViewDescription;
  /** Values of every new record, not asked for. */
  readonly given?: Readonly<Record<string, string>>;
}

/** A view's list with everything around it. */
export function ListScreen({ view, given }: ListScreenProps) {
  const say = useSay();
  const phone = useScreenClass() === 0;
  const saved = useSavedViews(view);
  const [state, change] = useListState(view, saved.kept);
  const tab = savedTab(saved.tabs, state.saved);
  const sort = sortOf(state.sort, tab);
  const params = useListParams(view, { ...state, sort }, saved.kept[tab.key] ? {} : tab.filter);
  const control = useLayout(view);
  const extras = useViewExtras();
  const { Aside, Tool, Opened, follows } = extras;
  useFollowed(view, follows);
  const shown = phone
    ? []
    : control.columns.flatMap(({ name }) => (control.layout.shown[name] === false ? [] : [name]));
  const settled = useSettled();
  const fields = askedFields(view, shown, extras);
  const page = useList(view, params, state.current, state.size, {
    enabled: settled && !phone,
    fields,
  });
  const [pages, nextPage] = usePages(JSON.stringify(params));
  const endless = useEndlessList(view, params, phone ? pages : 0, state.size, {
    enabled: settled,
    fields,
  });
  const { data, isError, isFetching, refetch } = phone ? endless : page;
  const online = useOnline();
  // Without a network nothing is asked, so that nothing fails either.
  const failed = isError || (!data && !online);
  // The counts on its tabs and the sums below it with it.
  const refresh = useRefresh();
  const pull = usePull(() => void refresh());
  const [unfolded, setUnfolded] = useState(false);
  const [over, setOver] = useState<Over | undefined>(() => {
    const begun = besideOf(location.search) ? undefined : interruptedForm(view.name, given);
    return begun && { what: "form", id: begun.row?.id };
  });
  /** On a phone: cards are ticked instead of opened. */
  const [picking, setPicking] = useState(false);
  // The rows are painted first.
  const counted = useIdleAfter(data !== undefined || isError);
  useEffect(() => {
    // What one opens from a list stands at once.
    if (counted) void idle().then(RecordDrawer.preload).then(idle).then(RecordForm.preload);
  }, [counted]);
  const rows = data?.records ?? NONE;
  const selection = useSelection(
    JSON.stringify({ ...params, descs: undefined, ascs: undefined }),
    rows,
  );
  const found = useSelectFound(view, params, data, selection);
  const edit = (row: ListRow) => setOver({ what: "form", id: row.id });
  const actions = useRowActions(view, edit);
  const remove = useRemove(view);
  const opening = useOpening(view, change);
  const opened = useNeighbours(rows, state.id);
  const close = () => setOver(undefined);
  const startAdding = () => setOver({ what: "form" });
  const startImport = () => setOver({ what: "import" });

  const removeSelected = async () => {
    if (await remove(selection.rows)) selection.clear();
  };
  const step = (direction: 1 | -1) => {
    const next = opened.neighbour(direction);
    return next && (() => change({ id: next.id }));
  };

  const screen = useRef<HTMLElement>(null);
  const { quick } = view;
  const add = addsRows(view);
  useKeyHelp(
    useMemo(
      () => listKeys({ add, search: quick !== undefined, change: sharedNames(view).length > 0 }),
      [add, quick, view],
    ),
  );
  usePageKeys((key) => {
    if (hasPanel()) return false;
    const box = screen.current?.querySelector<HTMLElement>("input[type=search]");
    if (key === "/" && box) box.focus();
    else if (key === "ArrowDown" && document.activeElement?.contains(screen.current)) focusRows();
    else return false;
    return true;
  });

  const starts = Aside ? chosenBeside(view.entity.fields, state.filters) : {};
  const filtered = Object.keys(state.filters).length > 0 || state.keyword !== "";
  const wider = tab === saved.tabs[0] ? undefined : saved.tabs[0];
  const empty = (
    <ListEmpty
      view={view}
      failed={failed}
      filtered={filtered}
      wider={wider}
      onRetry={() => void refetch()}
      onReset={() => change({ filters: {}, keyword: "" })}
      onWiden={() => change({ saved: "" })}
      onAdd={startAdding}
      onImport={startImport}
    />
  );

  const tabbed = saved.tabs.length > 0;
  const saving = <SaveView state={state} change={change} saved={saved} tab={tab} />;
  return (
    <section
      ref={screen}
      className={`${styles.listScreen}${phone ? ` ${styles.listPhone}` : ""}`}
      {...(phone && pull.handlers)}
    >
      {phone && pull.drawn > 0 && (
        <p className={styles.pull} role="status" style={{ height: pull.drawn }}>
          {say(pull.far ? words.letGo : words.pullOn)}
        </p>
      )}
      <ListHeading
        view={view}
        total={data?.total}
        capped={data?.totalCapped}
        filtered={filtered || wider !== undefined}
        phone={phone}
        starts={starts}
        onAdd={startAdding}
        onImport={startImport}
        onExport={() => setOver({ what: "export" })}
        onRemove={() => void removeSelected()}
        onPick={isForMany(view) && rows.length > 0 ? () => setPicking(true) : undefined}
      >
        <Suspense>
          {Tool && counted && rows.length > 0 && <Tool view={view} params={params} />}
        </Suspense>
      </ListHeading>
      <SavedTabs view={view} state={state} change={change} saved={saved} counted={counted}>
        {saving}
      </SavedTabs>
      {phone ? (
        <PhoneFilters view={view} state={state} change={change}>
          {!tabbed && saving}
        </PhoneFilters>
      ) : (
        <FilterBar
          view={view}
          state={state}
          change={change}
          unfolded={unfolded}
          onFold={setUnfolded}
          saving={!tabbed && saving}
        >
          <ListTools control={control} busy={isFetching} onRefresh={() => void refresh()} />
        </FilterBar>
      )}
      {unfolded && !phone && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <SearchForm
            view={view}
            filters={state.filters}
            onSearch={(filters) => change({ filters })}
          />
        </Suspense>
      )}
      {data?.note && (
        <p className={styles.listNote} role="status">
          {data.note}
        </p>
      )}
      <SharedDicts fields={control.columns.map((column) => column.field)}>
        {phone ? (
          <>
            {data || failed ? (
              <RecordCards
                view={view}
                rows={rows}
                actions={actions}
                opening={opening}
                picks={picking ? { ids: selection.ids, onPick: selection.set } : undefined}
              />
            ) : (
              <Skeleton lines={12} />
            )}
            {rows.length === 0 && (data || failed) && !isFetching && empty}
            {data && !data.whole && rows.length > 0 && rows.length < data.total && (
              <ListEnd key={rows.length} onNear={nextPage} />
            )}
          </>
        ) : (
          <div className={styles.listFrame}>
            {selection.rows.length > 0 && (
              <BulkBar view={view} rows={selection.rows} found={found} onClear={selection.clear} />
            )}
            <ListTable
              view={view}
              control={control}
              rows={rows}
              total={data?.total ?? 0}
              state={state}
              sort={sort}
              change={change}
              selection={selection}
              opening={opening}
              actions={actions}
              busy={isFetching}
              waiting={!data && !failed}
              empty={empty}
            />
          </div>
        )}
        <Suspense>
          {state.id !== "" && Opened && (
            <Opened row={{ id: state.id }} onClose={() => change({ id: "" })} />
          )}
          {state.id !== "" && view.detail && (
            <RecordDrawer
              view={view}
              id={state.id}
              row={opened.row}
              actions={actions}
              onStep={step}
              onEdit={edit}
              onClose={() => change({ id: "", full: "" })}
              full={state.full === "1"}
              onFull={phone ? undefined : (full) => change({ full: full ? "1" : "" })}
            />
          )}
        </Suspense>
      </SharedDicts>
      {view.totals && data && data.total > 0 && (
        <ListSums view={view} params={params} enabled={counted} />
      )}
      {phone && picking && (
        <BulkBar
          view={view}
          rows={selection.rows}
          found={found}
          onAll={rows.length > 0 ? () => selection.all() : undefined}
          onClear={() => {
            selection.clear();
            setPicking(false);
          }}
        />
      )}
      {data && !data.whole && data.total > 0 && !phone && (
        <Pager
          total={data.total}
          capped={data.totalCapped}
          current={state.current}
          size={state.size}
          onChange={change}
        />
      )}
      <Suspense>
        {over?.what === "form" && (
          <RecordForm view={view} id={over.id} given={given} starts={starts} onClose={close} />
        )}
        {over?.what === "import" && <ImportDialog view={view} onClose={close} />}
        {over?.what === "export" && (
          <ExportDialog view={view} params={params} count={data} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}
