import { AppstoreOutlined } from "@ant-design/icons";
import { useState } from "react";
import { Link } from "react-router";
import { useSay } from "#engine/web/runtime/language.ts";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import { MenuIcon } from "#engine/web/ui/menu-icon.tsx";
import { useMenuSections } from "./menus.ts";
import { MenuSections } from "./sidebar.tsx";
import { HOME } from "./tabs.ts";
import { words } from "./words.ts";
import styles from "./phone.module.css";

const WITHIN_REACH = [HOME, "/crm/clue", "/customer/customer", "/warn/warnMsg"];

/** The phone's menu: the four screens of every day, and a sheet with all of them. */
export function PhoneBar({ current }: { readonly current: string }) {
  const say = useSay();
  const [sheet, setSheet] = useState(false);
  const entries = useMenuSections().flatMap((section) => section.entries);
  const near = WITHIN_REACH.flatMap(
    (route) => entries.find((entry) => entry.route === route) ?? [],
  );
  return (
    <nav className={styles.phoneBar} data-guide="menu" aria-label={say(words.menu)}>
      {near.map(({ route, icon, title }) => (
        <Link key={route} to={route} aria-current={route === current ? "page" : undefined}>
          <MenuIcon name={icon} />
          {say(title)}
        </Link>
      ))}
      <button type="button" aria-expanded={sheet} onClick={() => setSheet(true)}>
        <AppstoreOutlined aria-hidden />
        {say(words.menu)}
      </button>
      {sheet && (
        <Dialog label={say(words.menu)} className={styles.sheet} onClose={() => setSheet(false)}>
          <MenuSections onGo={() => setSheet(false)} />
        </Dialog>
      )}
    </nav>
  );
}
