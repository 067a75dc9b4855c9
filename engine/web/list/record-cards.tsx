import type { FieldKind, ViewDescription } from "#engine/model/index.ts";
import { AUDIT_FIELDS } from "#engine/model/index.ts";
import type { RowSelectionState } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { useState } from "react";
import { useSay } from "../runtime/language.ts";
import type { ListRow } from "../list-row.ts";
import { isBlank, plainText } from "../list-row.ts";
import { cardOf } from "./card-of.ts";
import { fieldBehind } from "./columns.ts";
import type { Opening } from "./use-opening.ts";
import { unitOf } from "./unit-of.ts";
import { RecordTitle, RecordValue } from "../record/record-title.tsx";
import type { RowActions } from "../action/row-actions.ts";
import type { MenuItem } from "../action/row-menu.tsx";
import { RowMenu } from "../action/row-menu.tsx";
import { words } from "../words.ts";
import buttons from "../ui/button.module.css";
import styles from "./record-cards.module.css";

/** The names whose values are there: titles of what a row refers to count for their field. */
function given(
  row: ListRow,
  view: ViewDescription,
  names: readonly string[] = [],
): readonly string[] {
  return names.filter((name) => {
    const field = view.entity.fields[name];
    return !isBlank(field, row[name]) || plainText(row[field?.options.labelAs ?? ""]) !== "";
  });
}

interface Placed {
  readonly row: ListRow;
  readonly depth: number;
}

/** Rows of a tree one below the other, each as deep as it lies. */
function unfolded(rows: readonly ListRow[], depth = 0): Placed[] {
  return rows.flatMap((row) => [{ row, depth }, ...unfolded(row.children ?? [], depth + 1)]);
}

/** The same rows ticked with one more, or one less. */
function toggled(ids: RowSelectionState, id: string): RowSelectionState {
  const { [id]: ticked, ...others } = ids;
  return ticked ? others : { ...others, [id]: true };
}

interface RecordCardsProps {
  readonly view: ViewDescription;
  readonly rows: readonly ListRow[];
  readonly actions: RowActions;
  readonly opening?: Opening;
  /** Cards are ticked instead of opened. */
  readonly picks?: {
    readonly ids: RowSelectionState;
    readonly onPick: (ids: RowSelectionState) => void;
  };
}

/** The list on a phone. */
export function RecordCards({ view, rows, actions, opening, picks }: RecordCardsProps) {
  const say = useSay();
  const [menu, setMenu] = useState<{ readonly row: ListRow; readonly anchor: HTMLElement }>();
  return (
    <>
      <ul className={styles.cards} aria-label={say(view.title)}>
        {unfolded(rows).map(({ row, depth }) => (
          <li
            key={row.id}
            className={styles.card}
            style={depth > 0 ? { marginInlineStart: Math.min(depth, 4) * 14 } : undefined}
          >
            {picks ? (
              <Card
                view={view}
                row={row}
                head={
                  <label className={styles.cardPick}>
                    <input
                      type="checkbox"
                      checked={picks.ids[row.id] === true}
                      onChange={() => picks.onPick(toggled(picks.ids, row.id))}
                    />
                    <RecordTitle view={view} row={row} />
                  </label>
                }
              />
            ) : (
              <Card
                view={view}
                row={row}
                head={
                  <button
                    type="button"
                    className={styles.cardOpen}
                    data-row={row.id}
                    disabled={opening?.at(row) === undefined}
                    onClick={() => opening?.open(row)}
                  >
                    <RecordTitle view={view} row={row} />
                  </button>
                }
                first={actions
                  .actions(row)
                  .filter(({ tone, ahead }) => tone === "primary" || ahead)
                  .slice(0, MOST)}
                onMenu={actions.any ? (anchor) => setMenu({ row, anchor }) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
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

/** As many as lie side by side on the narrowest phone. */
const MOST = 2;

/** Kinds whose values do not say what they are of: a card has no headings, so their labels stand before them. */
const LABELLED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  "integer",
  "decimal",
  "money",
  "switch",
  "date",
  "datetime",
  "month",
  "switch",
]);

function CardValue({
  view,
  row,
  name,
}: {
  readonly view: ViewDescription;
  readonly row: ListRow;
  readonly name: string;
}) {
  const say = useSay();
  const field = fieldBehind(view.entity, name);
  const labelled =
    field && (LABELLED.has(field.kind) || field.options.numeric) && !(name in AUDIT_FIELDS);
  const { label, unit } = unitOf(field ? say(field.label) : "");
  return (
    <span>
      {labelled && <span className={styles.cardLabel}>{label} </span>}
      {field?.kind === "money" && "¥"}
      <RecordValue view={view} row={row} name={name} />
      {labelled && unit}
    </span>
  );
}

interface CardProps {
  readonly view: ViewDescription;
  readonly row: ListRow;
  /** Its title, and what pressing the card does. */
  readonly head: ReactNode;
  /** What is done with it most: calling, claiming. */
  readonly first?: readonly MenuItem[];
  readonly onMenu?: (anchor: HTMLElement) => void;
}

function Card({ view, row, head, first = [], onMenu }: CardProps) {
  const say = useSay();
  const { lines, status, tags, footer } = cardOf(view);
  return (
    <>
      <header>
        {head}
        {status && <RecordValue view={view} row={row} name={status} dotted />}
        {onMenu && (
          <button
            type="button"
            className={buttons.dots}
            aria-haspopup="menu"
            aria-label={say(words.more)}
            onClick={(event) => onMenu(event.currentTarget)}
          />
        )}
      </header>
      {lines.map((names) => {
        const shown = given(row, view, names);
        return shown.length === 0 ? null : (
          <p key={names.join()} className={styles.cardLine}>
            {shown.map((name) => (
              <CardValue key={name} view={view} row={row} name={name} />
            ))}
          </p>
        );
      })}
      <footer>
        {given(row, view, tags).map((name) => (
          <span key={name}>
            <RecordValue view={view} row={row} name={name} />
          </span>
        ))}
        {given(row, view, footer).map((name) => (
          <CardValue key={name} view={view} row={row} name={name} />
        ))}
      </footer>
      {first.length > 0 && (
        <div className={styles.cardActions}>
          {first.map(({ key, label, tone, run }) => (
            <button
              key={key}
              type="button"
              className={tone === "primary" ? buttons.solidButton : buttons.plainButton}
              onClick={run}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
