import type { ReactNode } from "react";
import ui from "./ui.module.css";

interface EmptyStateProps {
  readonly title: string;
  /** What belongs here or what to do now. */
  readonly hint?: ReactNode;
  /** The first action, a button as a rule, or several. */
  readonly action?: ReactNode;
}

/** Says that nothing is here, and what to do about it. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={ui.emptyState}>
      <svg width="48" height="40" viewBox="0 0 48 40" aria-hidden>
        <rect x="6" y="6" width="36" height="28" rx="5" />
        <path d="M6 16h36M14 24h12M14 29h7" />
      </svg>
      <strong>{title}</strong>
      {hint !== undefined && <p>{hint}</p>}
      {action && <div className={ui.emptyActions}>{action}</div>}
    </div>
  );
}
