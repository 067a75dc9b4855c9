import { useNavigate } from "react-router";
import { useSay } from "#engine/web/runtime/language.ts";
import { HOME } from "./tabs.ts";
import { chooseTopMenu, useTopMenu, useTopMenuItems } from "./top-menu.ts";
import { words } from "./words.ts";
import styles from "./top-bar.module.css";

/** Home and the items of the server: each leaves only its own menus at the side. */
export function TopMenuBar() {
  const say = useSay();
  const navigate = useNavigate();
  const items = useTopMenuItems();
  const chosen = useTopMenu();
  if (items.length === 0) return null;
  const entries = [
    { id: "", title: say(words.home) },
    ...items.map(({ id, name, nameEn }) => ({ id, title: say([name, nameEn]) })),
  ];
  return (
    <nav className={styles.topMenu} aria-label={say(words.topMenu)}>
      {entries.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-current={(chosen?.id ?? "") === id || undefined}
          onClick={() => {
            chooseTopMenu(id);
            if (id === "") void navigate(HOME);
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
