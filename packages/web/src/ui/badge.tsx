import type { ReactNode } from "react";

const MOST = 99;

/** A count on the corner of an icon; hidden at 0, 99+ above 99. */
export function Badge({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <span className="badge">
      {children}
      {count > 0 && <sup>{count > MOST ? `${MOST}+` : count}</sup>}
    </span>
  );
}
