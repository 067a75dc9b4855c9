import type { Action, ViewDescription } from "#engine/model/index.ts";
import { useState } from "react";
import { useSay } from "../runtime/language.ts";
import { ActionButton } from "../action/action-button.tsx";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";
import { cardOf } from "./card-of.ts";
import { RecordTitle, RecordValue } from "../record/record-title.tsx";
import type { RowActions } from "../action/row-actions.ts";
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
  return names.filter(
    (name) =>
      plainText(row[name]) !== "" ||
      plainText(row[view.entity.fields[name]?.options.labelAs ?? ""]) !== "",
  );
}

interface Placed {
  readonly row: ListRow;
  readonly depth: number;
}

/** Rows of a tree one below the other, each as deep as it lies. */
function unfolded(rows: readonly ListRow[], depth = 0): Placed[] {
  return rows.flatMap((row) => [{ row, depth }, ...unfolded(row.children ?? [], depth + 1)]);
}

interface RecordCardsProps {
  readonly view: ViewDescription;
  readonly rows: readonly ListRow[];
  readonly actions: RowActions;
  readonly onOpen?: (row: ListRow) => void;
}

/** The list on a phone. */
export function RecordCards({ view, rows, actions, onOpen }: RecordCardsProps) {
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
            <Card
              view={view}
              row={row}
              onOpen={onOpen}
              calls={
                onOpen
                  ? NO_CALLS
                  : actions.calls(row).filter(({ button }) => button?.tone === "primary")
              }
              onMenu={actions.any ? (anchor) => setMenu({ row, anchor }) : undefined}
            />
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

const NO_CALLS: readonly Action[] = [];

interface CardProps {
  readonly view: ViewDescription;
  readonly row: ListRow;
  /** Its first calls, where the record cannot be opened to find them there. */
  readonly calls: readonly Action[];
  readonly onOpen?: (row: ListRow) => void;
  readonly onMenu?: (anchor: HTMLElement) => void;
}

function Card({ view, row, calls, onOpen, onMenu }: CardProps) {
  const say = useSay();
  const { lines, status, tags, footer } = cardOf(view);
  return (
    <>
      <header>
        <button
          type="button"
          className={styles.cardOpen}
          data-row={row.id}
          disabled={!onOpen}
          onClick={() => onOpen?.(row)}
        >
          <RecordTitle view={view} row={row} />
        </button>
        {status && <RecordValue view={view} row={row} name={status} dotted />}
        {calls.map((call) => (
          <ActionButton key={call.name} call={call} rows={[row]} small />
        ))}
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
              <span key={name}>
                <RecordValue view={view} row={row} name={name} />
              </span>
            ))}
          </p>
        );
      })}
      <footer>
        {given(row, view, tags).map((name) => (
          <RecordValue key={name} view={view} row={row} name={name} />
        ))}
        {given(row, view, footer).map((name) => (
          <span key={name}>
            <RecordValue view={view} row={row} name={name} />
          </span>
        ))}
      </footer>
    </>
  );
}
