import {
  HomeOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
} from "@ant-design/icons";
import type { Label } from "#engine/model/index.ts";
import { Suspense, type ReactNode } from "react";
import { Link } from "react-router";
import { useErrorLog } from "#engine/web/runtime/error-log.ts";
import { setLanguage, useLanguage, useSay } from "#engine/web/runtime/language.ts";
import { usePermission, useSession } from "#engine/web/runtime/session.ts";
import { palettes, setTheme, useThemeName } from "#engine/web/runtime/theme.ts";
import { Avatar } from "#engine/web/ui/avatar.tsx";
import { Badge } from "#engine/web/ui/badge.tsx";
import { Kbd } from "#engine/web/ui/kbd.tsx";
import { Popover } from "#engine/web/ui/popover.tsx";
import type { BarItem } from "./bar-items.ts";
import { useHiddenItems, WIDGETS, widgetDialog } from "./bar-items.ts";
import { Bell } from "./bell.tsx";
import { Bulletins } from "./bulletins.tsx";
import type { ShellAction } from "./shell-actions.tsx";
import { LANGUAGES, THEMES, useShellActions } from "./shell-actions.tsx";
import { OnlineStatus } from "./online-status.tsx";
import { showShellDialog } from "./shell-dialog.ts";
import { TopMenuBar } from "./top-menu-bar.tsx";
import { words } from "./words.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import popoversStyles from "./popovers.module.css";
import buttons from "#engine/web/ui/button.module.css";
import popoverStyles from "#engine/web/ui/popover.module.css";
import styles from "./top-bar.module.css";

const AccentPicker = lazy(() => import("./accent-picker.tsx"));

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly current: boolean;
  /** Colour shown beside the word. */
  readonly colour?: string;
  readonly choose: () => void;
}

/** One of a few, the present one disabled. */
function ChoicePopover({
  label: title,
  icon,
  choices,
}: {
  readonly label: Label;
  readonly icon: ReactNode;
  readonly choices: readonly Choice[];
}) {
  const say = useSay();
  return (
    <Popover label={say(title)} width={120} button={icon}>
      {(close) =>
        choices.map(({ key, label, current, colour, choose }) => (
          <button
            key={key}
            type="button"
            className={popoverStyles.menuItem}
            disabled={current}
            aria-current={current || undefined}
            onClick={() => {
              close();
              choose();
            }}
          >
            {colour && (
              <span className={styles.swatch} style={{ background: colour }} aria-hidden />
            )}
            {label}
          </button>
        ))
      }
    </Popover>
  );
}

function UserMenu({
  shellActions,
  named,
}: {
  readonly shellActions: readonly ShellAction[];
  readonly named: boolean;
}) {
  const say = useSay();
  const { user, dept } = useSession();
  const name = user?.realName ?? "";
  return (
    <Popover
      label={`${say(words.me)} ${name}`}
      width={200}
      buttonClass={`${buttons.barButton} ${styles.barUser}`}
      button={
        <>
          <Avatar name={name} image={user?.avatar} size={28} />
          {named && <span className={styles.barName}>{name}</span>}
        </>
      }
    >
      {(close) => (
        <>
          <p className={popoversStyles.userHead}>
            <strong>{name}</strong>
            <small>{dept?.deptName}</small>
          </p>
          {shellActions.map(({ key, label, icon, run }) => (
            <button
              key={key}
              type="button"
              className={popoverStyles.menuItem}
              onClick={() => {
                close();
                run();
              }}
            >
              {icon} {say(label)}
            </button>
          ))}
        </>
      )}
    </Popover>
  );
}

/** What a phone has no room or no use for. */
const AT_A_DESK: ReadonlySet<string> = new Set(["fullscreen", "colour", "keys"]);

interface TopBarProps {
  readonly folded: boolean;
  readonly phone: boolean;
  readonly onFold: () => void;
}

/** Search, targets, notices and the user's own switches. */
export function TopBar({ folded, phone, onFold }: TopBarProps) {
  const say = useSay();
  const may = usePermission();
  const language = useLanguage();
  const theme = useThemeName();
  const logged = useErrorLog((state) => state.entries.length);
  const shellActions = useShellActions();
  const [hidden] = useHiddenItems();
  const action = (key: ShellAction["key"]) => shellActions.find((one) => one.key === key);
  const button = (key: ShellAction["key"], count = 0) => {
    const found = action(key);
    if (!found) return undefined;
    const { label, icon, run } = found;
    return (
      <button
        type="button"
        className={buttons.barButton}
        aria-label={say(label)}
        title={say(label)}
        onClick={run}
      >
        <Badge count={count}>{icon}</Badge>
      </button>
    );
  };
  const part = (key: string, content: ReactNode) =>
    !hidden.includes(key) && (
      <span key={key} className={styles.barItem} data-bar={key}>
        {content}
      </span>
    );
  const item: (key: BarItem, content: ReactNode) => ReactNode = part;
  const inTheBar: ReadonlySet<string> = new Set(
    WIDGETS.filter(({ key }) => !hidden.includes(key)).map(({ key }) => widgetDialog(key)),
  );
  return (
    <header className={styles.topBar}>
      {phone ? (
        <img src="/logo.svg" alt={say(words.product)} width="28" height="28" />
      ) : (
        <>
          {item(
            "fold",
            <button
              type="button"
              className={buttons.barButton}
              aria-label={say(folded ? words.expand : words.collapse)}
              title={say(folded ? words.expand : words.collapse)}
              onClick={onFold}
            >
              {folded ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
            </button>,
          )}
          {item(
            "home",
            <Link
              className={buttons.barButton}
              to="/"
              aria-label={say(words.homeLink)}
              title={say(words.homeLink)}
            >
              <HomeOutlined aria-hidden />
            </Link>,
          )}
          {item("topMenu", <TopMenuBar />)}
        </>
      )}
      {item(
        "search",
        <button type="button" className={styles.omnibox} onClick={() => showShellDialog("palette")}>
          <SearchOutlined aria-hidden />
          <span>{say(phone ? words.searchShort : words.search)}</span>
          {!phone && <Kbd>Ctrl K</Kbd>}
        </button>,
      )}
      <span className={styles.topSpace} />
      {item("online", <OnlineStatus />)}
      {!phone && item("activeRole", button("activeRole"))}
      {!phone && (
        <>
          {WIDGETS.map(({ key, Item }) => part(key, <Item />))}
          {item("guide", button("guide"))}
          {item("manual", button("manual"))}
          {item(
            "colour",
            <Popover label={say(words.colour)} width={236} button={action("colour")?.icon}>
              {() => (
                <Suspense>
                  <AccentPicker />
                </Suspense>
              )}
            </Popover>,
          )}
          {item(
            "theme",
            <ChoicePopover
              label={words.theme}
              icon={action("theme")?.icon}
              choices={THEMES.map(([name, label]) => ({
                key: name,
                label: say(label),
                current: name === theme,
                colour: palettes[name].hue,
                choose: () => setTheme(name),
              }))}
            />,
          )}
          {item(
            "language",
            <ChoicePopover
              label={words.language}
              icon={action("language")?.icon}
              choices={LANGUAGES.map(([code, label]) => ({
                key: code,
                label,
                current: code === language,
                choose: () => setLanguage(code),
              }))}
            />,
          )}
          {item("lock", button("lock"))}
          {item("fullscreen", button("fullscreen"))}
          {item("log", logged > 0 && button("log", logged))}
        </>
      )}
      {item(
        "notices",
        <>
          <Bulletins />
          {may("warn_msg") && <Bell />}
        </>,
      )}
      {/* The way to the settings always stays. */}
      <span className={styles.barItem} data-bar="user">
        <UserMenu
          named={!phone && !hidden.includes("user")}
          shellActions={
            phone
              ? shellActions.filter(({ key }) => !AT_A_DESK.has(key))
              : shellActions.filter(({ key }) => !inTheBar.has(key))
          }
        />
      </span>
    </header>
  );
}
