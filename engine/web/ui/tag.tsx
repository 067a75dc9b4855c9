import type { Tone } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import ui from "./ui.module.css";

/** A word tinted by its meaning. */
export function Tag({
  tone = "muted",
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return (
    <span className={ui.tag} data-tone={tone}>
      {children}
    </span>
  );
}
