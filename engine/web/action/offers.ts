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
  /** Of the screen as a whole: it makes way for everything else until something is typed. */
  readonly whole: boolean;
}

const useStore = create<{ readonly offers: readonly Offer[] }>()(() => ({ offers: [] }));

/** Offers what can be done with something while it is in sight, wherever commands are typed; it is asked for there. */
export function useOffer(
  ask: () => Offered,
  { whole = false }: { readonly whole?: boolean } = {},
): void {
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const offer: Offer = { ask: () => latest.current(), whole };
    useStore.setState(({ offers }) => ({ offers: [...offers, offer] }));
    return () =>
      useStore.setState(({ offers }) => ({ offers: offers.filter((one) => one !== offer) }));
  }, [whole]);
}

/** Everything on offer, what came into sight last first. */
export const useOffers = (): readonly (Offered & Pick<Offer, "whole">)[] =>
  useStore(({ offers }) => offers)
    .toReversed()
    .map(({ ask, whole }) => ({ ...ask(), whole }))
    .filter(({ items }) => items.length > 0);
