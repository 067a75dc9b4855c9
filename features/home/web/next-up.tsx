import type { RefObject } from "react";
import { useId, useRef, useState } from "react";
import type { KeyGroup } from "#engine/web/keys/key-help.ts";
import { useKeyHelp } from "#engine/web/keys/key-help.ts";
import { hasPanel, isFocusAround, usePageKeys } from "#engine/web/keys/keys.ts";
import { plainText } from "#engine/web/list-row.ts";
import { BesideLink } from "#engine/web/record/beside-link.tsx";
import { RecordTitle, RecordValue } from "#engine/web/record/record-title.tsx";
import { useSay } from "#engine/web/runtime/language.ts";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { DueTime } from "./due-time.tsx";
import { useNextUp } from "./use-next-up.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import home from "./home-page.module.css";
import styles from "./next-up.module.css";

const KEYS: KeyGroup = {
  title: words.nextUp,
  keys: [
    ["↑ ↓", words.fromOneToNext],
    ["Enter", words.open],
  ],
};

/** The arrows lead from the page to the first of the list, and from one to the next. */
function useArrows(list: RefObject<HTMLElement | null>): void {
  useKeyHelp(KEYS);
  usePageKeys((key) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined || hasPanel() || !list.current?.checkVisibility()) return false;
    const links = [...list.current.querySelectorAll("a")];
    const at = links.findIndex((link) => link === document.activeElement);
    if (at < 0 && (step < 0 || !isFocusAround(list.current))) return false;
    const next = links[at + step];
    next?.focus();
    return next !== undefined;
  });
}

/** Whom the user follows up next: what is late, what is due today, and then what comes. */
export default function NextUp() {
  const say = useSay();
  const id = useId();
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  useArrows(list);
  const { due, more, asked, isPending, isError, retry } = useNextUp(pages);
  return (
    <section className={home.homePanel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{say(words.nextUp)}</h2>
      </header>
      {isError && <LoadFailed onRetry={retry} />}
      {isPending && due.length === 0 && <Skeleton lines={6} />}
      {!isPending && !isError && due.length === 0 && (
        <EmptyState title={say(words.noneNext)} hint={say(words.noneNextHint)} />
      )}
      <ol ref={list} className={styles.nextUp}>
        {due.map(({ view, row, interest }) => (
          <li key={row.id}>
            <DueTime moment={plainText(row["nextTime"])} now={asked} />
            <BesideLink to={`${view.route}?id=${row.id}`} className={styles.person}>
              <RecordTitle view={view} row={row} />
            </BesideLink>
            <span className={styles.kind}>{say(view.entity.label)}</span>
            <span className={styles.note}>
              {plainText(row["lastContent"]) || say(words.neverFollowed)}
            </span>
            <span className={styles.interest}>
              <RecordValue view={view} row={row} name={interest} />
            </span>
          </li>
        ))}
      </ol>
      {more && (
        <button
          type="button"
          className={`${buttons.link} ${styles.more}`}
          onClick={() => setPages(pages + 1)}
        >
          {say(words.moreNext)}
        </button>
      )}
    </section>
  );
}
