import type { Label } from "#engine/model/index.ts";
import { useEffect } from "react";
import { create } from "zustand";

/** The keys of a part of the screen, for whoever asks by «?». */
export interface KeyGroup {
  readonly title: Label;
  readonly keys: readonly (readonly [keys: string, does: Label])[];
}

const useStore = create<{ readonly groups: readonly KeyGroup[] }>()(() => ({ groups: [] }));

/** Tells of keys while the part that has them is in sight. */
export function useKeyHelp(group: KeyGroup | undefined): void {
  useEffect(() => {
    if (!group) return;
    useStore.setState(({ groups }) => ({ groups: [...groups, group] }));
    return () =>
      useStore.setState(({ groups }) => ({ groups: groups.filter((one) => one !== group) }));
  }, [group]);
}

/** The keys of everything in sight. */
export const useKeyGroups = (): readonly KeyGroup[] => useStore(({ groups }) => groups);
