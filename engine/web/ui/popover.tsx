import { useId, useRef, useState, type ReactNode } from "react";
import styles from "./popover.module.css";
import buttons from "./button.module.css";

interface PopoverProps {
  /** Accessible name of the button, and of what opens. */
  readonly label: string;
  /** Name of the button where it says more, such as how many are unread. */
  readonly said?: string;
  readonly button: ReactNode;
  readonly buttonClass?: string;
  readonly width: number;
  /** Opens under the pointer as well, not only when pressed. */
  readonly hover?: boolean;
  /** Rendered while open only; `close` shuts the popover. */
  readonly children: (close: () => void) => ReactNode;
}

const GAP = 6;
const EDGE = 8;

/** A button with the browser's own popover below it: outside clicks and Esc close it. */
export function Popover({
  label,
  said = label,
  button,
  buttonClass = buttons.barButton,
  width,
  hover,
  children,
}: PopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  const onBeforeToggle = ({ newState }: { newState: string }) => {
    setOpen(newState === "open");
    const box = trigger.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    const left = Math.min(Math.max(box.right - width, EDGE), innerWidth - width - EDGE);
    Object.assign(panel.current.style, {
      top: `${box.bottom + GAP}px`,
      left: `${Math.max(left, EDGE)}px`,
    });
  };
  const hoverProps = hover && {
    onPointerEnter: (event: { pointerType: string }) =>
      event.pointerType === "mouse" && !open && panel.current?.showPopover(),
    onPointerLeave: (event: { pointerType: string }) => event.pointerType === "mouse" && close(),
  };
  return (
    <span className={styles.popoverHolder} {...hoverProps}>
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        aria-label={said}
        title={hover ? undefined : said}
        aria-expanded={open}
        aria-haspopup="dialog"
        popoverTarget={id}
        // Under the pointer it is open already: pressing must not shut it.
        popoverTargetAction={hover ? "show" : "toggle"}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.popover}
        style={{ width }}
        onBeforeToggle={onBeforeToggle}
      >
        {open && children(close)}
      </div>
    </span>
  );
}
