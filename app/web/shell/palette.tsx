import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import type { Hit } from "./palette-hits.tsx";
import { useHits } from "./palette-hits.tsx";
import { hitsWords, words } from "./words.ts";
import popoverStyles from "#engine/web/ui/popover.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./palette.module.css";

/** One box for menus, records and actions. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const id = useId();
  const [text, setText] = useState("");
  // By its key: hits that arrive later do not move what is chosen.
  const [chosenKey, setChosen] = useState<string>();
  /** Enter was pressed before what is typed could be found. */
  const [awaited, setAwaited] = useState(false);
  const typed = text.trim();
  const type = (next: string) => {
    setText(next);
    setChosen(undefined);
    setAwaited(false);
  };
  const { hits, pending } = useHits(typed, type);
  const at = Math.max(
    hits.findIndex(({ key }) => key === chosenKey),
    0,
  );
  const choose = (hit: Hit | undefined) => {
    if (!hit) return;
    if (!hit.stays) onClose();
    hit.choose();
  };
  const takeFirst = useEffectEvent(() => choose(hits[0]));
  useEffect(() => {
    if (awaited && !pending) takeFirst();
  }, [awaited, pending]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    // Asked for again, it begins anew: what was typed is typed over.
    if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))
      event.currentTarget.select();
    // There is nothing else to go to: Tab goes through the hits as well.
    const step = { ArrowDown: 1, ArrowUp: -1, Tab: event.shiftKey ? -1 : 1 }[event.key];
    if (step !== undefined) setChosen(hits.at((at + step) % hits.length)?.key);
    else if (event.key === "Enter" && pending && chosenKey === undefined) setAwaited(true);
    else if (event.key === "Enter") choose(hits[at]);
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
        aria-activedescendant={hits[at] && `${id}-${at}`}
        aria-label={say(words.search)}
        placeholder={say(words.search)}
        autoFocus
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ul id={id} role="listbox" aria-label={say(words.searchShort)} className={styles.paletteHits}>
        {hits.map((hit, position) => (
          <li
            key={hit.key}
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === at}
            onPointerMove={() => setChosen(hit.key)}
            onClick={() => choose(hit)}
            ref={(row) => {
              if (position === at) row?.scrollIntoView({ block: "nearest" });
            }}
          >
            <i className={styles.hitIcon} aria-hidden>
              {hit.icon}
            </i>
            <span>{hit.title}</span>
            <small>{hit.hint}</small>
            <em>{hit.kind}</em>
          </li>
        ))}
      </ul>
      <p
        className={hits.length === 0 ? popoverStyles.popoverEmpty : ui.visuallyHidden}
        role="status"
      >
        {hits.length > 0
          ? say(hitsWords(hits.length))
          : say(typed.length === 1 ? words.typeOn : words.noHit)}
      </p>
    </Dialog>
  );
}
