import type { RefObject } from "react";
import { useEffect } from "react";
import { focusFirst } from "./focus-first.ts";

/** Puts the cursor into a part as soon as it is there: a form is typed into while it slides in. */
export function BeginIn({ part }: { readonly part: RefObject<HTMLElement | null> }) {
  useEffect(() => focusFirst(part.current), [part]);
  return null;
}
