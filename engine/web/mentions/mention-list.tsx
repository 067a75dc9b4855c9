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
    // Once above, it stays there while it is open, however few are left.
    let isBelow = true;
    const place = () => {
      const { left, top, bottom, width } = anchor.getBoundingClientRect();
      // A keyboard on the glass leaves less than the window.
      const floor = visualViewport?.height ?? innerHeight;
      const [above, below] = [top - GAP, floor - bottom - GAP];
      isBelow &&= box.scrollHeight <= below || below >= above;
      box.style.left = `${left}px`;
      box.style.maxWidth = `${width}px`;
      box.style.maxHeight = `${isBelow ? below : above}px`;
      box.style.top = `${isBelow ? bottom + GAP : above - box.offsetHeight}px`;
    };
    box.showPopover();
    // What else the form asks for may come later and move the text.
    const resized = new ResizeObserver(place);
    for (const part of [box, anchor.closest("form") ?? anchor]) resized.observe(part);
    return () => resized.disconnect();
  }, [anchor]);
  useLayoutEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
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
          // The text keeps the focus, and with it the list until the press is over: it falls on nothing below.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
        >
          {person.label}
          <small>{person.subtitle}</small>
        </li>
      ))}
    </ul>
  );
}
