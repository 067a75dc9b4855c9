import { SearchOutlined } from "@ant-design/icons";
import type { isBegunBy } from "#engine/model/pinyin.ts";
import { useId, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { useSay } from "#engine/web/runtime/language.ts";
import { MenuIcon } from "#engine/web/ui/menu-icon.tsx";
import type { MenuEntry } from "./menus.ts";
import { openedApart, useMenuSections } from "./menus.ts";
import { words } from "./words.ts";
import styles from "./sidebar.module.css";

/** Finds a menu by the beginning of its name or of its pinyin. Enter or a click opens it, Esc closes. */
export function MenuSearch({ onGo }: { readonly onGo?: () => void }) {
  const say = useSay();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [begun, setBegun] = useState<typeof isBegunBy>();
  const entries = useMenuSections().flatMap((section) => section.entries);
  const wanted = typed.trim().toLowerCase();
  const isHit = ({ title }: MenuEntry): boolean =>
    begun?.(say(title), wanted) ?? say(title).toLowerCase().startsWith(wanted);
  const hits = wanted === "" ? [] : entries.filter(isHit);
  const chosen = Math.min(at, hits.length - 1);
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
  };
  const go = (entry: MenuEntry | undefined) => {
    if (!entry) return;
    type("");
    onGo?.();
    if (!openedApart(entry)) void navigate(entry.route);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) setAt((chosen + step + hits.length) % hits.length);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) go(hits[chosen]);
    else if (event.key === "Escape" && typed !== "") type("");
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.menuSearch} data-guide="menu-search">
      <SearchOutlined aria-hidden />
      <input
        role="combobox"
        aria-expanded={wanted !== ""}
        aria-controls={id}
        aria-activedescendant={hits[chosen] && `${id}-${chosen}`}
        aria-label={say(words.menuSearch)}
        placeholder={say(words.menuSearch)}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        // Too much for the first page, and not needed before.
        onFocus={async () => {
          const { isBegunBy } = await import("#engine/model/pinyin.ts");
          setBegun(() => isBegunBy);
        }}
        onBlur={() => type("")}
      />
      {wanted !== "" && (
        <ul id={id} role="listbox" aria-label={say(words.menuSearch)}>
          {hits.map((entry, position) => (
            <li
              key={entry.route}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === chosen}
              onPointerMove={() => setAt(position)}
              // The box keeps the focus, and with it the list until the press is over: it falls on nothing below.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(entry)}
            >
              <MenuIcon name={entry.icon} />
              {say(entry.title)}
            </li>
          ))}
          {hits.length === 0 && <li className={styles.menuNone}>{say(words.noHit)}</li>}
        </ul>
      )}
    </div>
  );
}
