import { useEffect, useState, type CSSProperties, type KeyboardEvent } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import { GUIDE_STEPS } from "./guide-steps.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./guide.module.css";

const CARD = { width: 300, height: 190 };
const GAP = 10;
const EDGE = 8;

/** The part of a place that is in sight. */
function boxOf(place: string): DOMRect | undefined {
  const found = [...document.querySelectorAll(place)].find((element) => element.checkVisibility());
  return found?.getBoundingClientRect();
}

/** Beside what it explains: below where there is room, else to the right or above. */
function cardPlace(box: DOMRect): CSSProperties {
  const clamp = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE));
  const below = box.bottom + GAP + CARD.height < innerHeight;
  const beside = box.right + GAP + CARD.width < innerWidth;
  if (below || !beside) {
    return {
      left: clamp(box.left, innerWidth - CARD.width),
      top: below ? box.bottom + GAP : clamp(box.top - CARD.height - GAP, innerHeight - CARD.height),
    };
  }
  return { left: box.right + GAP, top: clamp(box.top + 40, innerHeight - CARD.height) };
}

/** A short tour over the real screen. Arrow keys go on and back, Esc ends it. */
export default function Guide({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const [at, setAt] = useState(0);
  const [, setSize] = useState(0);
  useEffect(() => {
    const onResize = () => setSize(innerWidth + innerHeight);
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, []);
  const steps = GUIDE_STEPS.flatMap((step) => {
    const box = boxOf(step.place);
    return box ? [{ ...step, box }] : [];
  });
  const step = steps[at];
  if (!step) return null;
  const last = at === steps.length - 1;
  const go = (to: number) => (to >= steps.length ? onClose() : setAt(Math.max(to, 0)));
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    go(Math.min(at + move, steps.length - 1));
  };
  const { left, top, width, height } = step.box;
  return (
    <Dialog label={say(words.guide)} className={styles.guide} onClose={onClose}>
      <div
        className={styles.guideHole}
        style={{ left: left - 4, top: top - 4, width: width + 8, height: height + 8 }}
      />
      <section
        className={styles.guideCard}
        style={{ width: CARD.width, ...cardPlace(step.box) }}
        onKeyDown={onKeyDown}
      >
        <div aria-live="polite">
          <h2>{say(step.title)}</h2>
          <p>{say(step.text)}</p>
        </div>
        <footer>
          <span>
            {at + 1} / {steps.length}
          </span>
          <button type="button" className={buttons.linkButton} onClick={onClose}>
            {say(words.skipGuide)}
          </button>
          <button
            type="button"
            className={buttons.plainButton}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            {say(words.back)}
          </button>
          <button
            type="button"
            className={buttons.solidButton}
            autoFocus
            onClick={() => go(at + 1)}
          >
            {say(last ? words.finish : words.next)}
          </button>
        </footer>
      </section>
    </Dialog>
  );
}
