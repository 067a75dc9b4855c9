import type { ViewDescription } from "#engine/model/index.ts";
import { ActionButton } from "../action/action-button.tsx";
import { actionsAt } from "../action/actions-at.ts";
import { useCallItems } from "../action/call-items.ts";
import { useOffer } from "../action/offers.ts";
import type { MenuItem } from "../action/row-menu.tsx";
import { useSay } from "../runtime/language.ts";
import type { ListRow } from "../list-row.ts";
import { useRemoveItems } from "../action/use-remove.ts";
import { ChangeMany } from "../edit/change-many.tsx";
import { sharedNames } from "../edit/editable.ts";
import { focusRows } from "./focus-row.ts";
import type { SelectFound } from "./use-select-found.ts";
import { selectedWords, words } from "../words.ts";
import buttons from "../ui/button.module.css";
import styles from "./bulk-bar.module.css";

interface BulkBarProps {
  readonly view: ViewDescription;
  readonly rows: readonly ListRow[];
  readonly found: SelectFound | undefined;
  /** Ticks all rows in sight; where the heading of the list does it, there is no button. */
  readonly onAll?: () => void;
  readonly onClear: () => void;
}

/** What can be done with the rows ticked; lies over the heading of the list, so that nothing moves, on a phone below the cards. */
export function BulkBar({ view, rows, found, onAll, onClear }: BulkBarProps) {
  const say = useSay();
  const removing = useRemoveItems(view);
  const itemsOf = useCallItems(view);
  const name = say(selectedWords(rows.length));
  const items: readonly MenuItem[] = [
    ...itemsOf(actionsAt(view, "selection"), rows, onClear),
    ...removing(rows, onClear),
  ];
  useOffer(() => ({
    name,
    items: [
      ...(found ? [{ key: "found", label: say(found.label), run: () => void found.run() }] : []),
      ...(rows.length > 0 ? items : []),
    ],
  }));
  const selectFound = async (button: HTMLButtonElement) => {
    const bar = button.parentElement;
    await found?.run();
    // The button goes away; a key that is held presses nothing that is done to all of them.
    [...(bar?.querySelectorAll("button") ?? [])].at(-1)?.focus();
  };
  const drawn = (dangerous: boolean) =>
    items
      .filter(({ tone }) => (tone === "danger") === dangerous)
      .map((item) => <ActionButton key={item.key} item={item} small />);
  return (
    <div
      className={styles.bulkBar}
      role="toolbar"
      aria-label={name}
      onKeyDown={({ key, currentTarget, target }) => {
        // Not from the panels its buttons open.
        if (key === "ArrowDown" && currentTarget.contains(target as Node)) focusRows();
      }}
    >
      <strong aria-live="polite">{name}</strong>
      {found ? (
        <button
          type="button"
          className={buttons.link}
          aria-busy={found.busy}
          onClick={({ currentTarget }) => void selectFound(currentTarget)}
        >
          {say(found.label)}
        </button>
      ) : (
        onAll && (
          <button type="button" className={buttons.link} onClick={onAll}>
            {say(words.selectAll)}
          </button>
        )
      )}
      {rows.length > 0 && (
        <span className={styles.bulkActions}>
          {drawn(false)}
          {sharedNames(view).length > 0 && (
            <ChangeMany
              view={view}
              rows={rows}
              onDone={() => {
                onClear();
                focusRows();
              }}
            />
          )}
          {drawn(true)}
        </span>
      )}
      <button type="button" className={buttons.link} onClick={onClear}>
        {say(words.clearSelection)}
      </button>
    </div>
  );
}
