import { useEffect, useLayoutEffect, useRef } from "react";
import { create } from "zustand";
import type { MenuItem } from "./row-menu.tsx";

/** What can be done with something in sight, wherever commands are typed. */
export interface Offer {
  /** A record, how many rows are ticked, or a screen by its title. */
  readonly name: string;
  readonly items: () => readonly MenuItem[];
  /** Of the screen as a whole: it makes way for everything else until something is typed. */
  readonly whole?: boolean;
}

const useStore = create<{ readonly offers: readonly Offer[] }>()(() => ({ offers: [] }));

/** Offers what can be done with something while it is in sight. */
export function useOffer(
  name: string,
  items: () => readonly MenuItem[],
  { whole = false }: { readonly whole?: boolean } = {},
): void {
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });
  useEffect(() => {
    const offer: Offer = { name, items: () => latest.current(), whole };
    useStore.setState(({ offers }) => ({ offers: [...offers, offer] }));
    return () =>
      useStore.setState(({ offers }) => ({ offers: offers.filter((one) => one !== offer) }));
  }, [name, whole]);
}

/** Everything on offer, what came into sight last first. */
export const useOffers = (): readonly Offer[] => useStore(({ offers }) => offers).toReversed();
