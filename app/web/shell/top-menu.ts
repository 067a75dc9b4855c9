import type { TopMenuItem } from "#features/administration/feature.ts";
import { useQuery } from "@tanstack/react-query";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { ask } from "#engine/web/runtime/ask.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { onSignOut } from "#engine/web/runtime/session.ts";
import { TOP_MENUS } from "./addresses.ts";

const useStore = create<{ readonly id: string }>()(
  persist(() => ({ id: "" }), {
    name: "zhuke-top-menu",
    storage: createJSONStorage(() => sessionStorage),
  }),
);

onSignOut(() => useStore.setState({ id: "" }));

/** The items of the bar on top. */
export function useTopMenuItems(): readonly TopMenuItem[] {
  const { data } = useQuery({
    queryKey: [ROWS, "top-menu"],
    queryFn: ({ signal }) => ask(TOP_MENUS, {}, { signal }),
    staleTime: 300_000,
    meta: { silent: true },
  });
  return data ?? [];
}

/** The chosen one; undefined while all menus stand at the side. */
export function useTopMenu(): TopMenuItem | undefined {
  const id = useStore((state) => state.id);
  return useTopMenuItems().find((item) => item.id === id);
}

/** "" chooses none. */
export function chooseTopMenu(id: string): void {
  useStore.setState({ id });
}
