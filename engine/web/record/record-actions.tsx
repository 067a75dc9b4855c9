import { useState } from "react";
import { useSay } from "../runtime/language.ts";
import { useScreenClass } from "../ui/screen-class.ts";
import type { MenuItem } from "../action/row-menu.tsx";
import { RowMenu } from "../action/row-menu.tsx";
import { words } from "../words.ts";
import buttons from "../ui/button.module.css";
import styles from "./record-drawer.module.css";

/** As many buttons as stand in two lines of the drawer, or in one under the thumb. */
const MOST = { desk: 6, phone: 3 } as const;

const look = ({ tone }: MenuItem) => {
  if (tone === "primary") return buttons.solidButton;
  return tone === "danger" ? `${buttons.plainButton} ${buttons.danger}` : buttons.plainButton;
};

/** What can be done with an open record: the first actions as buttons, the others behind one. */
export function RecordActions({ items }: { readonly items: readonly MenuItem[] }) {
  const say = useSay();
  const most = useScreenClass() === 0 ? MOST.phone : MOST.desk;
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (items.length === 0) return null;
  const shown = items.length > most ? items.slice(0, most - 1) : items;
  const others = items.slice(shown.length);
  return (
    <div className={styles.recordActions} role="group" aria-label={say(words.actions)}>
      {shown.map((item) => (
        <button key={item.key} type="button" className={look(item)} onClick={item.run}>
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
