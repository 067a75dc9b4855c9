import { create } from "zustand";
import { persist } from "zustand/middleware";
import { localEntries } from "#engine/web/runtime/storage.ts";

interface ClosedSections {
  readonly ids: readonly string[];
}

/** Which parts of the menu are folded away on this machine. */
export const useClosedSections = create<ClosedSections>()(
  persist(() => ({ ids: [] }) as ClosedSections, {
    name: "closed-sections",
    storage: localEntries(),
  }),
);

export function toggleSection(id: string): void {
  useClosedSections.setState(({ ids }) => ({
    ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id],
  }));
}
