import type { ComponentType, FunctionComponent } from "react";
import { createElement, lazy as reactLazy, useState } from "react";

const PATIENCE_MS = 120_000;

/** A file of the program did not come. Browsers remember that: only a page that is loaded anew asks for it again. */
export class PartMissing extends Error {}

/** A component whose file is loaded when it is first shown, or beforehand: then it stands at once, without the pause Suspense makes. */
export type LazyComponent<P> = FunctionComponent<P> & { readonly preload: () => Promise<void> };

async function inTime<T>(coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PartMissing("A part of the page did not load within 120 s")),
      PATIENCE_MS,
    );
  });
  const came = coming.catch((cause: unknown) => {
    throw new PartMissing("A part of the page did not load", { cause });
  });
  return Promise.race([came, late]).finally(() => clearTimeout(timer));
}

/** Splits a component off; a file that does not come within 120 s counts as failed. */
export function lazy<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const loading = async () => {
    const part = await load();
    loaded = part.default;
    return part;
  };
  // What could not be had beforehand is told of when it is shown.
  const preload = () =>
    loading().then(
      () => undefined,
      () => undefined,
    );
  const Later = reactLazy(() => inTime(loading()));
  function Part(props: P) {
    // What is shown stays the same component, though the file arrives meanwhile.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Later);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { preload });
}
