import type { ReactNode } from "react";
import ui from "./ui.module.css";

interface BadgeProps {
  readonly count: number;
  /** 99 where absent. */
  readonly most?: number;
  readonly children: ReactNode;
}

/** A count on the corner of an icon; hidden at 0, 99+ above 99. */
export function Badge({ count, most = 99, children }: BadgeProps) {
  return (
    <span className={ui.badge}>
      {children}
      {count > 0 && <sup>{count > most ? `${most}+` : count}</sup>}
    </span>
  );
}
