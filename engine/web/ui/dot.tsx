import type { Tone } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import ui from "./ui.module.css";

/** A word behind a coloured dot: quieter than a tag, for states. */
export function Dot({
  tone = "muted",
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return (
    <span className={ui.dot} data-tone={tone}>
      {children}
    </span>
  );
}
