import { useLayoutEffect, useRef, type ReactNode } from "react";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly label: string;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own dialog: traps the focus, closes on Esc and outside clicks, gives the focus back. Mounted means open. */
export function Dialog({ label, className = "", onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const here = dialog.current;
    here?.showModal();
    return () => here?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div>{children}</div>
    </dialog>
  );
}
