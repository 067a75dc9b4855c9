import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";

/** What is still being found to be taken, in all pickers of the page. */
const underWay = new Set<Promise<void>>();

/** Goes on once everything chosen is found and taken, at once where nothing is: a form that a key saves holds what the key before it chose. */
export function onceTaken(next: () => void): void {
  if (underWay.size === 0) next();
  else void Promise.all(underWay).then(next);
}

/** Has `onceTaken` wait for something that a choice brings along; that it failed is said elsewhere or matters to nobody. */
export function whileTaking(taken: Promise<void>): void {
  const taking: Promise<void> = taken.catch(() => undefined).finally(() => underWay.delete(taking));
  underWay.add(taking);
}

/**
 * Enter on what was typed faster than it can be found waits for the answer and takes its first, wherever the focus is by
 * then. `onMissed` is told that nothing was found, `forget` is for whoever types on or presses Esc.
 */
export function useTakeFirst<T>(
  find: (text: string) => Promise<readonly T[]>,
  onTake: (first: T) => void,
  onMissed?: () => void,
) {
  /** The text whose first hit is taken once it is found. */
  const awaited = useRef<string>(undefined);
  const latest = useRef(onTake);
  useEffect(() => {
    latest.current = onTake;
  });
  const take = async (text: string): Promise<void> => {
    awaited.current = text;
    const [first] = await find(text);
    if (awaited.current !== text) return;
    awaited.current = undefined;
    if (first === undefined) onMissed?.();
    // Whoever waits for it reads it at once.
    else flushSync(() => latest.current(first));
  };
  const takeFirst = (text: string): void => {
    // That it failed is said in the list, which asks the same.
    whileTaking(take(text));
  };
  const forget = (): void => {
    awaited.current = undefined;
  };
  return { takeFirst, forget };
}
