import { CloseOutlined } from "@ant-design/icons";
import type { CSSProperties, ReactNode } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { keepFocus } from "../ui/keep-focus.ts";
import { isForAbove, isTyping } from "../keys/keys.ts";
import { useSay } from "../runtime/language.ts";
import { useSetting } from "../settings.ts";
import { words } from "../words.ts";
import { usePageInset } from "./use-page-inset.ts";
import { useSheet } from "./use-sheet.ts";
import buttons from "../ui/button.module.css";
import styles from "./panel.module.css";

interface PanelProps {
  readonly label: string;
  readonly title: ReactNode;
  readonly tools?: ReactNode;
  readonly className?: string;
  /** Keys other than Esc, told unless something is being typed. */
  readonly onKey?: (key: string) => boolean;
  readonly onClose: () => void;
  /** Puts the focus where it belongs once the panel is gone; back where it came from without it. */
  readonly onLeft?: () => void;
  /** Fills the screen. */
  readonly full?: boolean;
  readonly children: ReactNode;
}

/** How wide a panel is to begin with, and may become. */
const WIDTH = { usual: 640, least: 480, most: 960, step: 40 } as const;

const within = (width: number): number =>
  Math.min(Math.max(Math.round(width), WIDTH.least), WIDTH.most, innerWidth);

/** Whether what has the focus lies under the panel: it steps aside then. */
function isUnder(panel: HTMLElement | null, target: EventTarget | null): boolean {
  if (!panel || !(target instanceof HTMLElement) || panel.contains(target)) return false;
  const { left, top, width, height } = target.getBoundingClientRect();
  const room = panel.getBoundingClientRect();
  if (panel.dataset["aside"] !== undefined) return left + width > innerWidth - room.width;
  return panel.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Whether no other panel lies above this one; those of sleeping tabs do not count. */
function isTopmost(panel: HTMLElement | null): boolean {
  const all = [...document.querySelectorAll<HTMLElement>("[data-panel]")];
  return all.findLast((one) => one.checkVisibility()) === panel;
}

/** A page at the right edge without a mask: what is beside it stays usable. On a phone it is the whole page. */
export function Panel({
  label,
  title,
  tools,
  className = "",
  onKey,
  onClose,
  onLeft,
  full = false,
  children,
}: PanelProps) {
  const say = useSay();
  const [kept, keep] = useSetting<number>("panel.width", WIDTH.usual);
  const [dragged, setDragged] = useState<number>();
  const width = within(dragged ?? kept);
  const [aside, setAside] = useState(false);
  const left = useEffectEvent(() => onLeft?.());
  const panel = useRef<HTMLElement>(null);
  const sheet = useSheet(panel, onClose);
  const inset = usePageInset(full);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isForAbove() || !isTopmost(panel.current)) return;
    if (event.key === "Escape") {
      // What lies below must not take the key once this one is gone.
      event.preventDefault();
      onClose();
    } else if (!isTyping(event.target) && onKey?.(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    addEventListener("keydown", pressed);
    const onFocus = ({ target }: FocusEvent) => setAside(isUnder(panel.current, target));
    document.addEventListener("focusin", onFocus);
    // The button of an action that is done goes; whoever pressed it stays in the panel.
    const letGo = panel.current && keepFocus(panel.current);
    return () => {
      letGo?.();
      removeEventListener("keydown", pressed);
      document.removeEventListener("focusin", onFocus);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      left();
    };
  }, []);
  return createPortal(
    <aside
      ref={panel}
      role="dialog"
      data-panel
      data-aside={aside || undefined}
      onPointerEnter={() => setAside(false)}
      aria-label={label}
      tabIndex={-1}
      className={`${styles.panel} ${full ? styles.panelFull : ""} ${className}`}
      style={{ "--panel-width": `${width}px`, inset } as CSSProperties}
    >
      {!full && (
        <div
          role="separator"
          aria-orientation="vertical"
          aria-label={say(words.panelWidth)}
          aria-valuenow={width}
          aria-valuemin={WIDTH.least}
          aria-valuemax={WIDTH.most}
          tabIndex={0}
          className={styles.panelEdge}
          onKeyDown={(event) => {
            const step = { ArrowLeft: WIDTH.step, ArrowRight: -WIDTH.step }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            keep(within(width + step));
          }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId))
              setDragged(innerWidth - event.clientX);
          }}
          onPointerUp={() => {
            if (dragged !== undefined) keep(within(dragged));
            setDragged(undefined);
          }}
        />
      )}
      <header className={styles.panelHead} {...sheet}>
        <button
          type="button"
          className={buttons.tool}
          aria-label={say(words.close)}
          onClick={onClose}
        >
          <CloseOutlined />
        </button>
        <h2>{title}</h2>
        <span className={styles.panelTools}>{tools}</span>
      </header>
      <div className={styles.panelBody}>{children}</div>
    </aside>,
    document.body,
  );
}
