import { useState } from "react";
import { useSay } from "../runtime/language.ts";
import { useScreenClass } from "../ui/screen-class.ts";
import type { MenuItem } from "../action/row-menu.tsx";
import { RowMenu } from "../action/row-menu.tsx";
import { words } from "../words.ts";
import buttons from "../ui/button.module.css";
import styles from "./record-drawer.module.css";

/** One that matters most and two beside it; on a phone as many as lie under the thumb. */
const MOST = { desk: 4, phone: 3 } as const;

const look = ({ tone }: MenuItem, main: boolean) => {
  if (main) return buttons.solidButton;
  return tone === "danger" ? `${buttons.plainButton} ${buttons.danger}` : buttons.plainButton;
};

/** What can be done with an open record: the first actions as buttons, the others behind one. */
export function RecordActions({ items }: { readonly items: readonly MenuItem[] }) {
  const say = useSay();
  const most = useScreenClass() === 0 ? MOST.phone : MOST.desk;
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (items.length === 0) return null;
  // Only what is declared as the step that matters: what stands first may be giving a customer away.
  const main = items.find(({ tone }) => tone === "primary");
  const sorted = main ? [main, ...items.filter((item) => item !== main)] : items;
  const shown = sorted.length > most ? sorted.slice(0, most - 1) : sorted;
  const others = sorted.slice(shown.length);
  return (
    <div className={styles.recordActions} role="group" aria-label={say(words.actions)}>
      {shown.map((item) => (
        <button
          key={item.key}
          type="button"
          className={look(item, item === main)}
          onClick={item.run}
        >
          {item.label}
        </button>
      ))}
      {others.length > 0 && (
        <button
          type="button"
          className={buttons.plainButton}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {say(words.more)}
        </button>
      )}
      {anchor && <RowMenu anchor={anchor} items={others} onClose={() => setAnchor(undefined)} />}
    </div>
  );
}
