import { useEffect, useState } from "react";

const EACH_MS = 20_000;

export interface Rotation {
  readonly at: number;
  readonly paused: boolean;
  go(step: number): void;
  show(at: number): void;
  pause(paused: boolean): void;
}

/** Shows one of `count` pages after the other, each for twenty seconds, until somebody pauses; ← → and space do what the buttons do. */
export function useRotation(count: number): Rotation {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => setAt((at + 1) % count), EACH_MS);
    return () => clearTimeout(timer);
  }, [at, paused, count]);
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent): void => {
      if (key === "ArrowRight") setAt((now) => (now + 1) % count);
      if (key === "ArrowLeft") setAt((now) => (now + count - 1) % count);
      // On a button the space bar presses it.
      if (key === " " && !(target instanceof HTMLButtonElement)) setPaused((now) => !now);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [count]);
  return {
    at,
    paused,
    go: (step) => setAt((at + step + count) % count),
    show: setAt,
    pause: setPaused,
  };
}
