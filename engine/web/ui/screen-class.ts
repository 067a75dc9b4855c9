import { useSyncExternalStore } from "react";

/** 3 from 1200 px, 2 from 992, 1 from 768, 0 below: a phone. */
export type ScreenClass = 0 | 1 | 2 | 3;

const STEPS = [768, 992, 1200].map((width) => matchMedia(`(min-width: ${width}px)`));

function subscribe(onChange: () => void): () => void {
  for (const step of STEPS) step.addEventListener("change", onChange);
  return () => {
    for (const step of STEPS) step.removeEventListener("change", onChange);
  };
}

function current(): ScreenClass {
  return STEPS.filter((step) => step.matches).length as ScreenClass;
}

export function useScreenClass(): ScreenClass {
  return useSyncExternalStore(subscribe, current);
}
