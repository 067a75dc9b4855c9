import { useEffect, useLayoutEffect, useRef } from "react";
import { create } from "zustand";
import type { MenuItem } from "./row-menu.tsx";

/** What can be done with something in sight. */
export interface Offered {
  /** A record, how many rows are ticked, or a screen by its title. */
  readonly name: string;
  readonly items: readonly MenuItem[];
}

interface Offer {
  readonly ask: () => Offered;
  /** Of a screen or a row one only is at: it makes way for everything else until something is typed, and no hasty Enter takes it. */
  readonly typed: boolean;
}

const useStore = create<{ readonly offers: readonly Offer[] }>()(() => ({ offers: [] }));

/** Offers what can be done with something while it is in sight, wherever commands are typed; it is asked for there. */
export function useOffer(
  ask: () => Offered,
  { typed = false }: { readonly typed?: boolean } = {},
): void {
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const offer: Offer = { ask: () => latest.current(), typed };
    useStore.setState(({ offers }) => ({ offers: [...offers, offer] }));
    return () =>
      useStore.setState(({ offers }) => ({ offers: offers.filter((one) => one !== offer) }));
  }, [typed]);
}

/** Everything on offer, what came into sight last first. */
export const useOffers = (): readonly (Offered & Pick<Offer, "typed">)[] =>
  useStore(({ offers }) => offers)
    .toReversed()
    .map(({ ask, typed }) => ({ ...ask(), typed }))
    .filter(({ items }) => items.length > 0);
