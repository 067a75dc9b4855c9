import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from "@ant-design/icons";
import { useErrorLog } from "../app/error-log.ts";
import { setLanguage, useLanguage, useSay } from "../app/language.ts";
import { useSession } from "../app/session.ts";
import { palettes, setTheme, useThemeName } from "../app/theme.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { Popover } from "../ui/popover.tsx";
import { Bell } from "./bell.tsx";
import { ContestPopover } from "./contests.tsx";
import type { Deed } from "./deeds.tsx";
import { LANGUAGES, THEMES, useDeeds } from "./deeds.tsx";
import { OnlineStatus } from "./online-status.tsx";
import { showShellDialog } from "./shell-dialog.ts";
import { TargetPopover } from "./targets.tsx";
import { words } from "./words.ts";

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly current: boolean;
  /** Colour shown beside the word. */
  readonly colour?: string;
  readonly choose: () => void;
}

/** One of a few, the present one disabled. */
function ChoicePopover({ deed, choices }: { readonly deed: Deed; readonly choices: readonly Choice[] }) {
  const say = useSay();
  return (
    <Popover label={say(deed.label)} width={120} button={deed.icon}>
      {(close) =>
        choices.map(({ key, label, current, colour, choose }) => (
          <button
            key={key}
            type="button"
            className="menu-item"
            disabled={current}
            aria-current={current || undefined}
            onClick={() => {
              close();
              choose();
            }}
          >
            {colour && <span className="swatch" style={{ background: colour }} aria-hidden />}
            {label}
          </button>
        ))
      }
    </Popover>
  );
}

function UserMenu({ deeds }: { readonly deeds: readonly Deed[] }) {
  const say = useSay();
  const { user, dept } = useSession();
  const name = user?.realName ?? "";
  return (
    <Popover
      label={`${say(words.me)} ${name}`}
      width={180}
      buttonClass="bar-button bar-user"
      button={<Avatar name={name} image={user?.avatar} size={28} />}
    >
      {(close) => (
        <>
          <p className="user-head">
            <strong>{name}</strong>
            <small>{dept?.deptName}</small>
          </p>
          {deeds.map(({ key, label, icon, run }) => (
            <button
              key={key}
              type="button"
              className="menu-item"
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

interface TopBarProps {
  readonly folded: boolean;
  readonly phone: boolean;
  readonly onFold: () => void;
}

/** Search, targets, notices and the user's own switches. */
export function TopBar({ folded, phone, onFold }: TopBarProps) {
  const say = useSay();
  const language = useLanguage();
  const theme = useThemeName();
  const logged = useErrorLog((state) => state.entries.length);
  const deeds = useDeeds();
  const deed = (key: Deed["key"]) => deeds.find((one) => one.key === key)!;
  const button = (key: Deed["key"], count = 0) => {
    const { label, icon, run } = deed(key);
    return (
      <button type="button" className="bar-button" aria-label={say(label)} title={say(label)} onClick={run}>
        <Badge count={count}>{icon}</Badge>
      </button>
    );
  };
  return (
    <header className="top-bar">
      {phone ? (
        <img src="/logo.svg" alt={say(words.product)} width="28" height="28" />
      ) : (
        <button
          type="button"
          className="bar-button"
          aria-label={say(folded ? words.expand : words.collapse)}
          title={say(folded ? words.expand : words.collapse)}
          onClick={onFold}
        >
          {folded ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        </button>
      )}
      <button type="button" className="omnibox" onClick={() => showShellDialog("palette")}>
        <SearchOutlined aria-hidden />
        <span>{say(words.search)}</span>
        {!phone && <Kbd>Ctrl K</Kbd>}
      </button>
      <span className="top-space" />
      <OnlineStatus />
      {!phone && (
        <>
          <TargetPopover />
          <ContestPopover />
          <ChoicePopover
            deed={deed("theme")}
            choices={THEMES.map(([name, label]) => ({
              key: name,
              label: say(label),
              current: name === theme,
              colour: palettes[name].hue,
              choose: () => setTheme(name),
            }))}
          />
          <ChoicePopover
            deed={deed("language")}
            choices={LANGUAGES.map(([code, label]) => ({ key: code, label, current: code === language, choose: () => setLanguage(code) }))}
          />
          {button("lock")}
          {button("fullscreen")}
          {logged > 0 && button("log", logged)}
        </>
      )}
      <Bell />
      <UserMenu deeds={phone ? deeds.filter(({ key }) => key !== "fullscreen") : [deed("profile"), deed("log"), deed("signOut")]} />
    </header>
  );
}
