import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useSay } from "#engine/web/runtime/language.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { MenuIcon } from "#engine/web/ui/menu-icon.tsx";
import { useScreenClass } from "#engine/web/ui/screen-class.ts";
import { useClosedSections } from "./closed-sections.ts";
import { useFavourites } from "./favourites.ts";
import type { MenuEntry } from "./menus.ts";
import { MenuSearch } from "./menu-search.tsx";
import { openedApart, useShownSections } from "./menus.ts";
import { prefetchPage } from "./pages.ts";
import { words } from "./words.ts";
import { showWithin } from "#engine/web/ui/show-within.ts";
import styles from "./sidebar.module.css";

/** One menu entry as a link. */
export function MenuLink({
  entry,
  onGo,
}: {
  readonly entry: MenuEntry;
  readonly onGo?: () => void;
}) {
  const say = useSay();
  const { pathname } = useLocation();
  const current = pathname === entry.route;
  const { has, toggle } = useFavourites();
  const kept = has(entry.route);
  const link = (
    <Link
      className={styles.menuLink}
      to={entry.route}
      title={say(entry.title)}
      aria-current={current ? "page" : undefined}
      onPointerEnter={() => prefetchPage(entry.route)}
      onFocus={() => prefetchPage(entry.route)}
      onClick={(event) => {
        if (openedApart(entry)) event.preventDefault();
        else onGo?.();
      }}
    >
      <MenuIcon name={entry.icon} />
      <span>{say(entry.title)}</span>
    </Link>
  );
  const label = `${say(kept ? words.unfavour : words.favour)} ${say(entry.title)}`;
  return (
    <div className={styles.menuRow}>
      {link}
      {/* By keyboard the same is in the menu of the open pages: the way through this one stays short. */}
      <button
        type="button"
        className={styles.menuStar}
        tabIndex={-1}
        aria-pressed={kept}
        aria-label={label}
        title={label}
        onClick={() => toggle(entry.route)}
      />
    </div>
  );
}

/** The menus under their captions, which fold and unfold them; the part with the open page stays unfolded. */
export function MenuSections({ onGo }: { readonly onGo?: () => void }) {
  const say = useSay();
  const sections = useShownSections();
  const [closed, toggle] = useClosedSections();
  const { entries: favourites } = useFavourites();
  const { pathname } = useLocation();
  if (sections.length === 0) return <p className={styles.menuEmpty}>{say(words.noMenu)}</p>;
  const kept = { id: "favourites", title: words.favourites, entries: favourites };
  const shown = favourites.length > 0 ? [kept, ...sections] : sections;
  return shown.map(({ id, title, entries }) => {
    const open = !closed.includes(id) || entries.some(({ route }) => route === pathname);
    return (
      <section key={id} aria-label={say(title)}>
        <button
          type="button"
          className={styles.menuCaption}
          aria-expanded={open}
          onClick={() => toggle(id)}
        >
          {say(title)}
        </button>
        {open && entries.map((entry) => <MenuLink key={entry.route} entry={entry} onGo={onGo} />)}
      </section>
    );
  });
}

/** The menu at the left edge; folded it shows icons only. */
export function Sidebar({
  folded,
  onFold,
}: {
  readonly folded: boolean;
  readonly onFold: () => void;
}) {
  const say = useSay();
  const dept = useSession((state) => state.dept);
  const small = useScreenClass() < 2;
  const { pathname } = useLocation();
  const onGo = small && !folded ? onFold : undefined;
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showWithin(menu.current, "[aria-current=page]");
  }, [pathname]);
  return (
    <nav className={styles.sidebar} aria-label={say(words.menu)}>
      <div className={styles.brand}>
        <img src="/logo.svg" alt="" width="28" height="28" />
        <span>
          <strong>{say(words.product)}</strong>
          <small>{dept?.companyName || dept?.deptName}</small>
        </span>
      </div>
      {!folded && <MenuSearch onGo={onGo} />}
      <div ref={menu} className={styles.sidebarScroll} data-guide="menu">
        <MenuSections onGo={onGo} />
      </div>
    </nav>
  );
}
