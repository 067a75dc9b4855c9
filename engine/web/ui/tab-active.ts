import { createContext, useContext } from "react";

/** Whether the screen a component stands in is the tab in sight. */
export const TabActive = createContext(true);

export function useTabActive(): boolean {
  return useContext(TabActive);
}
