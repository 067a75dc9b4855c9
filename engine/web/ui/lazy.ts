import type { ComponentType, LazyExoticComponent } from "react";
import { lazy as reactLazy } from "react";

const PATIENCE_MS = 120_000;

/** A file of the program did not come. Browsers remember that: only a page that is loaded anew asks for it again. */
export class PartMissing extends Error {}

/** A component whose file is loaded when it is first shown; a file that does not come within 120 s counts as failed. */
export function lazy<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return reactLazy(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new PartMissing("A part of the page did not load within 120 s")),
        PATIENCE_MS,
      );
    });
    const came = load().catch((cause: unknown) => {
      throw new PartMissing("A part of the page did not load", { cause });
    });
    return Promise.race([came, late]).finally(() => clearTimeout(timer));
  });
}
