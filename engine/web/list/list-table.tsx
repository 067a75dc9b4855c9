import type { ViewDescription } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { editableNames, fieldNameOf, isEditable, sharedNames } from "../edit/editable.ts";
import { lazy } from "../ui/lazy.ts";
import { focusCell } from "./focus-row.ts";
import { useIdleAfter } from "../runtime/idle.ts";
import { useSay } from "../runtime/language.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { DataGrid } from "./data-grid.tsx";
import type { RowHandlers } from "./grid-row.tsx";
import type { LayoutControl } from "./layout.ts";
import type { ListRow } from "../list-row.ts";
import type { ChangeList, ListState } from "./list-state.ts";
import { nameOf, RecordTitle } from "../record/record-title.tsx";
import { addsRows } from "../action/actions-at.ts";
import { useOffer } from "../action/offers.ts";
import type { RowActions } from "../action/row-actions.ts";
import { RowMenu } from "../action/row-menu.tsx";
import type { useSelection } from "./use-selection.ts";
import type { Opening } from "./use-opening.ts";
import buttons from "../ui/button.module.css";

interface ListTableProps {
  readonly view: ViewDescription;
  readonly control: LayoutControl;
  readonly rows: readonly ListRow[];
  readonly total: number;
  readonly state: ListState;
  /** Database column the rows are ordered by, a leading minus for descending. */
  readonly sort: string;
  readonly change: ChangeList;
  readonly selection: ReturnType<typeof useSelection>;
  readonly opening?: Opening;
  readonly actions: RowActions;
  readonly busy: boolean;
  readonly waiting: boolean;
  readonly empty: ReactNode;
}

const ValueEditor = lazy(() => import("../edit/value-editor.tsx"));

interface Editing {
  readonly id: string;
  /** Field whose value is changed. */
  readonly name: string;
  /** Column it stands in. */
  readonly column: string;
  readonly anchor: HTMLElement;
}

/** The grid of a view, with what its rows can do. */
export function ListTable({
  view,
  control,
  rows,
  total,
  state,
  sort,
  change,
  selection,
  opening,
  actions,
  busy,
  waiting,
  empty,
}: ListTableProps) {
  const say = useSay();
  const [menu, setMenu] = useState<{ readonly row: ListRow; readonly anchor: HTMLElement }>();
  const [editing, setEditing] = useState<Editing>();
  const { columns, layout } = control;
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const focused = useRef("");
  const ofRow = () => {
    // One that is open offers the same by itself.
    const row = rows.find(({ id }) => id === focused.current && state.id === "");
    return { name: nameOf(view, row), items: row ? actions.items(row) : [] };
  };
  useOffer(ofRow, { typed: true });
  const withMenu = actions.any;
  const editable = useMemo(() => editableNames(view), [view]);
  const many = useMemo(() => sharedNames(view).length > 0, [view]);
  const painted = useIdleAfter(rows.length > 0);
  useEffect(() => {
    if (painted && editable.size > 0) void ValueEditor.preload();
  }, [painted, editable]);
  const handlers = useMemo(
    (): Omit<RowHandlers, "select" | "expand"> => ({
      editable: (row, { name }) => isEditable(view, editable, row, name),
      edit: (row, { name }, anchor) =>
        setEditing({ id: row.id, name: fieldNameOf(view, name), column: name, anchor }),
      open: opening?.open,
      href: (row) => opening?.at(row),
      title: (row, text) => (
        <RecordTitle view={view} row={row}>
          {text}
        </RecordTitle>
      ),
      quick: (row) =>
        latest.current
          .items(row)
          .filter((item) => item.tone !== "danger")
          .slice(0, 2)
          .map(({ key, label, tone, run }) => (
            <button
              key={key}
              type="button"
              tabIndex={-1}
              className={`${tone === "primary" ? buttons.solidButton : buttons.plainButton} ${buttons.small}`}
              onClick={run}
            >
              {label}
            </button>
          )),
      menu: withMenu ? (row, anchor) => setMenu({ row, anchor }) : undefined,
    }),
    [view, opening, withMenu, editable],
  );
  return (
    <>
      <DataGrid
        label={say(view.title)}
        columns={columns}
        rows={rows}
        total={total}
        offset={(state.current - 1) * state.size}
        layout={layout}
        titleColumn={
          view.columns.includes(view.entity.title) ? view.entity.title : (view.columns[0] ?? "")
        }
        dottedColumn={view.card?.status}
        sort={sort}
        onSort={(sort) => change({ sort })}
        selection={selection.ids}
        onSelect={selection.set}
        onResize={(widths) => control.change({ widths })}
        activeId={state.id}
        onFocusRow={(id) => {
          focused.current = id;
        }}
        reserved={`${addsRows(view) ? "n" : ""}${many && selection.rows.length > 0 ? "e" : ""}`}
        busy={busy}
        handlers={handlers}
        // The headings are drawn and measured before the rows come.
        empty={waiting ? <Skeleton lines={14} /> : busy ? null : empty}
      />
      <Suspense>
        {editing && (
          <ValueEditor
            view={view}
            {...editing}
            onClose={() => {
              setEditing(undefined);
              focusCell(editing.id, editing.column);
            }}
          />
        )}
      </Suspense>
      {menu && (
        <RowMenu
          anchor={menu.anchor}
          items={actions.items(menu.row)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
}
