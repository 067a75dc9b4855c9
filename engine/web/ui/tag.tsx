import type { Tone } from "#engine/model/index.ts";
import type { ReactNode } from "react";

/** A word tinted by its meaning. */
export function Tag({
  tone = "muted",
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  );
}
