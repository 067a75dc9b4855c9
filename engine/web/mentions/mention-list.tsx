import { useLayoutEffect, useRef } from "react";
import { useSay } from "../runtime/language.ts";
import type { RowOption } from "../runtime/rows.ts";
import { words } from "../words.ts";
import styles from "./mention-list.module.css";

const GAP = 4;

interface MentionListProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly people: readonly RowOption[];
  readonly chosen: number;
  readonly onPoint: (position: number) => void;
  readonly onTake: (person: RowOption) => void;
}

/** The colleagues on offer, under the text or above it where there is no room, over whatever the text lies in. */
export function MentionList({ id, anchor, people, chosen, onPoint, onTake }: MentionListProps) {
  const say = useSay();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const box = list.current!;
    box.showPopover();
    const { left, top, bottom, width } = anchor.getBoundingClientRect();
    // A keyboard on the glass leaves less than the window.
    const floor = visualViewport?.height ?? innerHeight;
    const fits = bottom + GAP + box.offsetHeight < floor;
    box.style.left = `${left}px`;
    box.style.maxWidth = `${width}px`;
    box.style.top = `${fits ? bottom + GAP : Math.max(0, top - GAP - box.offsetHeight)}px`;
  }, [anchor, people]);
  return (
    <ul
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={say(words.colleagues)}
      className={styles.mentionList}
    >
      {people.map((person, position) => (
        <li
          key={person.value}
          id={`${id}-${position}`}
          role="option"
          aria-selected={position === chosen}
          onPointerMove={() => onPoint(position)}
          // Before the text loses the focus and the list with it.
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(person);
          }}
        >
          {person.label}
          <small>{person.subtitle}</small>
        </li>
      ))}
    </ul>
  );
}
