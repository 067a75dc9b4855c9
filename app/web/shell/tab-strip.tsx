import { CloseOutlined, DownOutlined, PushpinOutlined } from "@ant-design/icons";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Link, useNavigate } from "react-router";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { queryClient } from "#engine/web/runtime/query-client.ts";
import { reportErrors } from "#engine/web/runtime/report-errors.ts";
import { confirm, toast } from "#engine/web/ui/feedback.ts";
import { MenuIcon } from "#engine/web/ui/menu-icon.tsx";
import { Popover } from "#engine/web/ui/popover.tsx";
import { statusAt } from "../status-page.tsx";
import { useFavourites } from "./favourites.ts";
import { usePlaceFinder } from "./pages.ts";
import { usePinned } from "./pinned-tabs.ts";
import { closeAllTabs, closeOtherTabs, closeTab, HOME, moveTab, useTabs } from "./tabs.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import popoverStyles from "#engine/web/ui/popover.module.css";
import { showWithin } from "#engine/web/ui/show-within.ts";
import styles from "./tab-strip.module.css";
import { CLEAR_CACHE } from "./addresses.ts";

/** The open pages, the place of the one in sight in the menu, and what can be done to them. */
export function TabStrip({ current }: { readonly current: string }) {
  const say = useSay();
  const navigate = useNavigate();
  const { tabs, pinned } = useTabs();
  const [kept, pin] = usePinned();
  const placeOf = usePlaceFinder();
  const here = placeOf(current);

  // Once more when the menus have arrived: their names make the tabs wider.
  const name = say(here.title);
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    showWithin(strip.current, "[data-current=true]");
  }, [current, name, tabs.length]);

  const close = (path: string) => {
    const beside = closeTab(path);
    if (path === current) void navigate(beside.path + beside.search);
  };
  const [dragged, setDragged] = useState<string>();
  const onKeyDown = (path: string, position: number) => (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !event.ctrlKey || !event.shiftKey) return;
    event.preventDefault();
    moveTab(path, position + step);
  };
  const clearCache = async () => {
    if (!(await confirm(say(words.clearCacheAsk)))) return;
    await reportErrors(async () => {
      await ask(CLEAR_CACHE, {});
      await queryClient.invalidateQueries();
      toast.success(say(words.clearCacheDone));
    });
  };
  const fixed = (path: string) => path === HOME || pinned.includes(path);
  const pinnedHere = pinned.includes(current);
  const { has, toggle } = useFavourites();
  const actions = [
    {
      label: pinnedHere ? words.unpinTab : words.pinTab,
      off: current === HOME,
      run: () => pin(pinnedHere ? kept.filter((one) => one !== current) : [...kept, current]),
    },
    {
      label: has(current) ? words.unfavour : words.favour,
      off: !here.section,
      run: () => toggle(current),
    },
    { label: words.closeThis, off: fixed(current), run: () => close(current) },
    { label: words.closeOthers, off: tabs.length < 2, run: () => closeOtherTabs(current) },
    {
      label: words.closeAll,
      off: false,
      run: () => {
        closeAllTabs();
        void navigate(HOME);
      },
    },
    { label: words.clearCache, off: false, run: () => void clearCache() },
  ];

  return (
    <div className={styles.tabStrip} data-guide="tabs">
      <nav ref={strip} className={styles.tabs} aria-label={say(words.openTabs)}>
        {tabs.map(({ path, search }, position) => {
          const { title, icon } = placeOf(path);
          return (
            <span
              key={path}
              className={styles.tab}
              data-current={path === current}
              data-dragged={path === dragged}
              draggable={!fixed(path)}
              onDragStart={() => setDragged(path)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) moveTab(dragged, position);
                setDragged(undefined);
              }}
              onAuxClick={(event) => event.button === 1 && !fixed(path) && close(path)}
            >
              <Link
                to={path + search}
                aria-current={path === current ? "page" : undefined}
                aria-label={say(title)}
                onKeyDown={onKeyDown(path, position)}
              >
                {path === HOME ? <MenuIcon name={icon} /> : say(title)}
              </Link>
              {pinned.includes(path) && (
                <PushpinOutlined className={styles.pin} aria-label={say(words.pinned)} />
              )}
              {!fixed(path) && (
                <button
                  type="button"
                  aria-label={`${say(words.closeTab)} ${say(title)}`}
                  onClick={() => close(path)}
                >
                  <CloseOutlined aria-hidden />
                </button>
              )}
            </span>
          );
        })}
      </nav>
      {!statusAt(current) && (
        <nav className={styles.breadcrumb} aria-label={say(words.breadcrumb)}>
          {here.section && <span>{say(here.section)}</span>}
          <span aria-current="page">{name}</span>
        </nav>
      )}
      <Popover
        label={say(words.tabMenu)}
        width={200}
        buttonClass={`${buttons.barButton} ${styles.tabsMenu}`}
        button={<DownOutlined aria-hidden />}
      >
        {(shut) => (
          <>
            <ul className={styles.allTabs} aria-label={say(words.openTabs)}>
              {tabs.map(({ path, search }) => (
                <li key={path}>
                  <Link
                    to={path + search}
                    className={popoverStyles.menuItem}
                    aria-current={path === current ? "page" : undefined}
                    onClick={shut}
                  >
                    {say(placeOf(path).title)}
                  </Link>
                </li>
              ))}
            </ul>
            {actions.map(({ label, off, run }) => (
              <button
                key={label[1]}
                type="button"
                className={popoverStyles.menuItem}
                disabled={off}
                onClick={() => {
                  shut();
                  run();
                }}
              >
                {say(label)}
              </button>
            ))}
          </>
        )}
      </Popover>
    </div>
  );
}
