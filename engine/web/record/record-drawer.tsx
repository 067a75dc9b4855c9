import {
  ArrowsAltOutlined,
  DownOutlined,
  EditOutlined,
  ShrinkOutlined,
  UpOutlined,
} from "@ant-design/icons";
import type { Label, ViewDescription } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { Suspense, useMemo, useState } from "react";
import { recordKeys } from "../keys/key-groups.ts";
import { useKeyHelp } from "../keys/key-help.ts";
import { useSay } from "../runtime/language.ts";
import { ApiError } from "../runtime/wire.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { isLocked } from "../form/call-input.ts";
import { LockedNote } from "./locked-note.tsx";
import { fieldBehind } from "../list/columns.ts";
import { KIND_UI } from "../fields/index.ts";
import { useHomeView } from "./home-view.ts";
import type { ListRow } from "../list-row.ts";
import { isBlank, plainText } from "../list-row.ts";
import { focusRow } from "../list/focus-row.ts";
import { useOffer } from "../action/offers.ts";
import { Panel } from "./panel.tsx";
import { useRemember } from "./recent-records.ts";
import { useRecord } from "./use-record.ts";
import { datedSteps, StagePath } from "./stage-path.tsx";
import { RecordActions } from "./record-actions.tsx";
import { RecordLink } from "./record-link.tsx";
import { RecordTabs } from "./record-tabs.tsx";
import { nameOf, RecordTitle, RecordValue } from "./record-title.tsx";
import type { RowActions } from "../action/row-actions.ts";
import { useRowActions } from "../action/row-actions.ts";
import { useExtrasOf, useViewExtras, ViewExtrasContext } from "../view-extras.ts";
import { editableNames, fieldNameOf, isEditable } from "../edit/editable.ts";
import { lazy } from "../ui/lazy.ts";
import { editWords, words } from "../words.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./record-drawer.module.css";

const ValueEditor = lazy(() => import("../edit/value-editor.tsx"));

interface RecordDrawerProps {
  readonly view: ViewDescription;
  readonly id: string;
  /** The row as its list shows it, drawn until the record itself is there. */
  readonly row?: ListRow;
  readonly actions: RowActions;
  /** Goes to the next (1) or previous (-1) record of what it was opened from; undefined where there is none. Without it, it stands alone. */
  readonly onStep?: (step: 1 | -1) => (() => void) | undefined;
  readonly onEdit: (row: ListRow) => void;
  readonly onClose: () => void;
  /** It fills the screen, at an address of its own; undefined where it cannot. */
  readonly full?: boolean;
  readonly onFull?: (full: boolean) => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  j: 1,
  J: 1,
  ArrowUp: -1,
  k: -1,
  K: -1,
};

const EDIT_KEY = "e";

const LEFT: Label = [
  "这条数据刚被转走，或您已无权查看，下面是之前的内容",
  "This record went to somebody else, or you may not see it any more; below is what it was",
];

/** A record beside its list, with all that its home view offers: what was claimed out of a pool is its owner's at once. */
export default function RecordDrawer(props: RecordDrawerProps) {
  const record = useRecord(props.view, props.id);
  const view = useHomeView(props.view, record.data);
  return (
    <ViewExtrasContext value={useExtrasOf(view.name)}>
      <Drawer {...props} view={view} opened={props.view} record={record} />
    </ViewExtrasContext>
  );
}

/** What the server says of a record that was deleted. */
const removalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && Object(error.data).removed === true ? error.message : undefined;

interface DrawerProps extends RecordDrawerProps {
  /** The view it was opened in. */
  readonly opened: ViewDescription;
  readonly record: ReturnType<typeof useRecord>;
}

/** Its facts on top, its whole story below. */
function Drawer({
  view,
  opened,
  id,
  row: listed,
  record,
  actions: there,
  onStep,
  onEdit,
  onClose,
  full,
  onFull,
}: DrawerProps) {
  const say = useSay();
  const { MoreFacts, Path, Waiting } = useViewExtras();
  const { data, error, isError, refetch } = record;
  const row = data ?? listed;
  const own = useRowActions(view, onEdit);
  const actions = view === opened ? there : own;
  // Anything else than «there is no such record for you» is a failure to load.
  const isGone =
    data === null || (error instanceof ApiError && error.status >= 400 && error.status < 500);
  // It was there, and was deleted or given to somebody else meanwhile: it may be read to the end, and nothing be done with it.
  const isLeft = Boolean(data) && isError && isGone;
  const step = (direction: 1 | -1) => onStep?.(direction)?.();
  const edit = view.edit && row && !isLeft && !isLocked(view, row) ? () => onEdit(row) : undefined;
  const title = nameOf(view, row);
  const status = view.card?.status;
  const editable = edit !== undefined;
  const steps = onStep !== undefined;
  useKeyHelp(useMemo(() => recordKeys({ edit: editable, steps }), [editable, steps]));
  useOffer(() => ({ name: title, items: row && !isLeft ? actions.items(row) : [] }));
  useRemember({ view: view.name, id, title: data ? title : "" });
  const stepper = (direction: 1 | -1, label: Label, icon: ReactNode) => (
    <button
      type="button"
      className={buttons.tool}
      aria-label={say(label)}
      title={say(label)}
      disabled={!onStep?.(direction)}
      onClick={() => step(direction)}
    >
      {icon}
    </button>
  );
  return (
    <Panel
      label={`${say(view.entity.label)} ${title}`}
      title={
        row && (
          <>
            <RecordTitle view={view} row={row} />
            {view.card?.tags?.map((name) => (
              <span key={name}>
                <RecordValue view={view} row={row} name={name} />
              </span>
            ))}
            {status && <RecordValue view={view} row={row} name={status} dotted />}
          </>
        )
      }
      tools={
        <>
          {onStep && stepper(-1, words.previousRecord, <UpOutlined />)}
          {onStep && stepper(1, words.nextRecord, <DownOutlined />)}
          {onFull && (
            <button
              type="button"
              className={buttons.tool}
              aria-label={say(full ? words.besideList : words.fullPage)}
              title={say(full ? words.besideList : words.fullPage)}
              onClick={() => onFull(!full)}
            >
              {full ? <ShrinkOutlined /> : <ArrowsAltOutlined />}
            </button>
          )}
          {edit && (
            <button
              type="button"
              className={buttons.tool}
              aria-label={say(words.edit)}
              title={`${say(words.edit)} (E)`}
              onClick={edit}
            >
              <EditOutlined />
            </button>
          )}
        </>
      }
      onKey={(key) => {
        const direction = STEPS[key];
        const act = direction
          ? () => step(direction)
          : key.toLowerCase() === EDIT_KEY
            ? edit
            : undefined;
        act?.();
        return act !== undefined;
      }}
      onClose={onClose}
      onLeft={() => focusRow(id)}
      full={full}
    >
      {!row && isGone && <EmptyState title={removalOf(error) ?? say(words.notFound)} />}
      {!row && isError && !isGone && <LoadFailed onRetry={() => void refetch()} />}
      {!row && !isError && !isGone && <Skeleton lines={8} />}
      {isLeft && (
        <p role="status" className={ui.fieldProblem}>
          {removalOf(error) ?? say(LEFT)}
        </p>
      )}
      {row && !isLeft && <RecordActions items={actions.actions(row)} />}
      {view.edit && row && !isLeft && <LockedNote view={view} row={row} />}
      {data && Waiting && (
        <Suspense>
          <Waiting row={data} />
        </Suspense>
      )}
      {data && view.path && <StagePath steps={datedSteps(view.path, data)} />}
      {data && Path && (
        <Suspense>
          <Path key={id} row={data} locked={isLocked(view, data)} />
        </Suspense>
      )}
      {row && <Facts view={isLeft ? { ...view, edit: false } : view} row={row} />}
      {data && <OtherFacts view={view} row={data} />}
      {data && MoreFacts && (
        <Suspense>
          <MoreFacts key={id} row={data} />
        </Suspense>
      )}
      {row && <RecordTabs key={id} view={view} row={row} locked={isLocked(view, row)} />}
    </Panel>
  );
}

const isEmpty = (view: Pick<ViewDescription, "entity">, row: ListRow, name: string): boolean =>
  isBlank(view.entity.fields[name], row[name]) &&
  plainText(row[fieldBehind(view.entity, name)?.options.labelAs ?? ""]) === "";

/** What else the form of a view knows of a record, folded; only what is filled in. */
function OtherFacts({ view, row }: { readonly view: ViewDescription; readonly row: ListRow }) {
  const shown = new Set([view.entity.title, ...(view.facts ?? view.columns)]);
  const rest = (view.form ?? [])
    .flatMap(({ fields }) => fields)
    .filter((name) => !isShown(view, shown, name));
  return <FoldedFacts title={words.moreFacts} view={{ ...view, facts: rest }} row={row} />;
}

const isShown = (view: ViewDescription, shown: ReadonlySet<string>, name: string): boolean =>
  shown.has(name) || shown.has(fieldBehind(view.entity, name)?.options.labelAs ?? name);

/** Facts that are unfolded when wanted; nothing at all where there are none. */
export function FoldedFacts({
  title,
  view,
  row,
}: {
  readonly title: Label;
  readonly view: ViewDescription;
  readonly row: ListRow;
}) {
  const say = useSay();
  const filled = (view.facts ?? []).filter((name) => !isEmpty(view, row, name));
  if (filled.length === 0) return null;
  return (
    <details className={styles.moreFacts}>
      <summary>
        {say(title)} <small>{filled.length}</small>
      </summary>
      <Facts view={{ ...view, facts: filled }} row={row} />
    </details>
  );
}

/** The facts of a record as its view lists them; those of its form are changed where they stand, empty ones are folded. */
export function Facts({ view, row }: { readonly view: ViewDescription; readonly row: ListRow }) {
  const say = useSay();
  const [editing, setEditing] = useState<{ readonly name: string; readonly anchor: HTMLElement }>();
  const editable = useMemo(() => editableNames(view), [view]);
  const names = (view.facts ?? view.columns).filter(
    (name) => name !== view.entity.title && fieldBehind(view.entity, name),
  );
  const isThere = (name: string) =>
    name in row || (fieldBehind(view.entity, name)?.options.labelAs ?? "") in row;
  const empty = names.filter((name) => isThere(name) && isEmpty(view, row, name));
  const fact = (name: string) => {
    const field = fieldBehind(view.entity, name)!;
    return (
      <div key={name} className={KIND_UI[field.kind].wide ? styles.factWide : undefined}>
        <dt>{say(field.label)}</dt>
        <dd>
          {!isThere(name) ? null : isEmpty(view, row, name) ? (
            "—"
          ) : (
            <RecordLink view={view} row={row} field={field}>
              <RecordValue view={view} row={row} name={name} roomy />
            </RecordLink>
          )}
          {isThere(name) && isEditable(view, editable, row, name) && (
            <button
              type="button"
              className={styles.factEdit}
              aria-label={say(editWords(field.label))}
              title={say(words.edit)}
              onClick={(event) =>
                setEditing({ name: fieldNameOf(view, name), anchor: event.currentTarget })
              }
            >
              <EditOutlined aria-hidden />
            </button>
          )}
        </dd>
      </div>
    );
  };
  return (
    <>
      <dl className={styles.facts}>{names.filter((name) => !empty.includes(name)).map(fact)}</dl>
      {empty.length > 0 && (
        <details className={styles.moreFacts}>
          <summary>
            {say(words.emptyFacts)} <small>{empty.length}</small>
          </summary>
          <dl className={styles.facts}>{empty.map(fact)}</dl>
        </details>
      )}
      <Suspense>
        {editing && (
          <ValueEditor
            view={view}
            id={row.id}
            name={editing.name}
            anchor={editing.anchor}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
