import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { placeOf } from "#engine/model/pinyin.ts";
import { useDeferredValue, useId, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import { useShellActions } from "./shell-actions.tsx";
import { openedApart, useMenuSections } from "./menus.ts";
import { words } from "./words.ts";
import popoverStyles from "#engine/web/ui/popover.module.css";
import styles from "./palette.module.css";
import { SEARCH } from "./addresses.ts";

interface Hit {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly kind: string;
  readonly choose: () => void;
}

const MENUS_SHOWN = 8;

/** Matches as people type: part of either name, pinyin or its initials. */
function matches(words: readonly string[], typed: string): boolean {
  return (
    typed === "" ||
    words.some(
      (word) =>
        word.toLowerCase().includes(typed.toLowerCase()) || placeOf(word, typed) !== undefined,
    )
  );
}

function useHits(typed: string, onClose: () => void): readonly Hit[] {
  const say = useSay();
  const navigate = useNavigate();
  const sections = useMenuSections();
  const shellActions = useShellActions();
  const asked = useDeferredValue(typed);
  const { data: records = [] } = useQuery({
    queryKey: ["search", asked],
    queryFn: ({ signal }) => ask(SEARCH, { q: asked }, { signal }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const menus = sections
    .flatMap(({ title, entries }) => entries.map((entry) => ({ entry, section: title })))
    .filter(({ entry }) => matches(entry.title, typed))
    .slice(0, MENUS_SHOWN)
    .map(({ entry, section }) => ({
      key: entry.route,
      title: say(entry.title),
      hint: say(section),
      kind: say(words.menus),
      choose: () => openedApart(entry) || void navigate(entry.route),
    }));
  const found = (typed.length > 1 ? records : []).map(({ entity, id, title, subtitle, route }) => ({
    key: `${entity} ${id}`,
    title,
    hint: subtitle,
    kind: say(words.records),
    choose: () => void navigate(route),
  }));
  const actions = shellActions
    .filter(({ label }) => typed !== "" && matches(label, typed))
    .map(({ key, label, run }) => ({
      key,
      title: say(label),
      hint: "",
      kind: say(words.actions),
      choose: run,
    }));
  return [...menus, ...found, ...actions].map((hit) => ({
    ...hit,
    choose: () => {
      onClose();
      hit.choose();
    },
  }));
}

/** One box for menus, records and actions. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const hits = useHits(typed.trim(), onClose);
  const chosen = Math.min(at, hits.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) setAt((chosen + step + hits.length) % hits.length);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) hits[chosen]?.choose();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog label={say(words.search)} className={styles.palette} onClose={onClose}>
      <input
        className={styles.paletteInput}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={hits[chosen] && `${id}-${chosen}`}
        aria-label={say(words.search)}
        placeholder={say(words.search)}
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={id} role="listbox" aria-label={say(words.searchShort)} className={styles.paletteHits}>
        {hits.map(({ key, title, hint, kind, choose }, position) => (
          <li
            key={key}
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === chosen}
            onPointerMove={() => setAt(position)}
            onClick={choose}
            ref={(row) => {
              if (position === chosen) row?.scrollIntoView({ block: "nearest" });
            }}
          >
            <span>{title}</span>
            <small>{hint}</small>
            <em>{kind}</em>
          </li>
        ))}
      </ul>
      {hits.length === 0 && (
        <p className={popoverStyles.popoverEmpty} role="status">
          {say(typed.trim().length === 1 ? words.typeOn : words.noHit)}
        </p>
      )}
    </Dialog>
  );
}
