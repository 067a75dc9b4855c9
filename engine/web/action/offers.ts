import { useEffect, useLayoutEffect, useRef } from "react";
import { create } from "zustand";
import type { MenuItem } from "../action/row-menu.tsx";

/** A record that is open, and everything that can be done with it. */
export interface CurrentRecord {
  readonly name: string;
  readonly items: () => readonly MenuItem[];
}

const useStore = create<{ readonly open: readonly CurrentRecord[] }>()(() => ({ open: [] }));

/** Offers what can be done with a record wherever commands are typed, while it is in sight. */
export function useOfferActions(name: string, items: () => readonly MenuItem[]): void {
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });
  useEffect(() => {
    const record: CurrentRecord = { name, items: () => latest.current() };
    useStore.setState(({ open }) => ({ open: [...open, record] }));
    return () => useStore.setState(({ open }) => ({ open: open.filter((one) => one !== record) }));
  }, [name]);
}

/** The record opened last, if one is open. */
export const useCurrentRecord = (): CurrentRecord | undefined =>
  useStore(({ open }) => open.at(-1));
