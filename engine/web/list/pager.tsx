import { useId, useState } from "react";
import { useSay } from "../runtime/language.ts";
import { PAGE_SIZES } from "./list-state.ts";
import { countWords, words } from "../words.ts";
import styles from "./pager.module.css";

interface PagerProps {
  readonly total: number;
  /** There are more rows than were counted. */
  readonly capped?: boolean;
  readonly current: number;
  readonly size: number;
  readonly onChange: (patch: { readonly current?: number; readonly size?: number }) => void;
}

/** First, last and the pages around the current one; 0 stands for a gap. */
export function pageNumbers(current: number, pages: number): number[] {
  const near = [
    current - 1,
    current,
    current + 1,
    ...(current < 4 ? [2, 3, 4] : []),
    ...(current > pages - 3 ? [pages - 3, pages - 2, pages - 1] : []),
  ];
  const shown = [...new Set([1, ...near, pages])]
    .filter((page) => page >= 1 && page <= pages)
    .sort((one, other) => one - other);
  return shown.flatMap((page, position) =>
    position > 0 && page - (shown[position - 1] ?? 0) > 1 ? [0, page] : [page],
  );
}

/** The footer of a list: page sizes, total, pages and a jump. */
export function Pager({ total, capped, current, size, onChange }: PagerProps) {
  const say = useSay();
  const group = useId();
  const [jump, setJump] = useState("");
  const pages = Math.max(1, Math.ceil(total / size));
  const turn = (page: number) => onChange({ current: Math.min(Math.max(1, page), pages) });
  return (
    <nav className={styles.pager} aria-label={say(words.page)}>
      <div role="radiogroup" aria-label={say(words.pageSize)} className={styles.pagerSizes}>
        {PAGE_SIZES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={group}
              checked={one === size}
              onChange={() => onChange({ size: one })}
            />
            <span>{one}</span>
          </label>
        ))}
      </div>
      <span className={styles.pagerTotal}>{say(countWords(total, capped))}</span>
      <button
        type="button"
        className={styles.pagerStep}
        aria-label={say(words.previous)}
        disabled={current <= 1}
        onClick={() => turn(current - 1)}
      >
        ‹
      </button>
      {pageNumbers(current, pages).map((page, position) =>
        page === 0 ? (
          // oxlint-disable-next-line react/no-array-index-key -- gaps have no other identity
          <span key={`gap-${position}`} className={styles.pagerGap} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={styles.pagerPage}
            aria-current={page === current ? "page" : undefined}
            onClick={() => turn(page)}
          >
            {page}
          </button>
        ),
      )}
      <button
        type="button"
        className={styles.pagerStep}
        aria-label={say(words.next)}
        disabled={current >= pages}
        onClick={() => turn(current + 1)}
      >
        ›
      </button>
      <form
        className={styles.pagerJump}
        onSubmit={(event) => {
          event.preventDefault();
          if (Number(jump) >= 1) turn(Math.trunc(Number(jump)));
          setJump("");
        }}
      >
        <label>
          {say(words.jump)}{" "}
          <input
            inputMode="numeric"
            value={jump}
            onChange={(event) => setJump(event.target.value.replace(/\D/g, ""))}
          />{" "}
          {say(words.page)}
        </label>
      </form>
    </nav>
  );
}
