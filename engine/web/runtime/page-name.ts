import { useEffect } from "react";
import { create } from "zustand";

/** What the page in sight is called, where it says so itself; the window bears that name. */
export const usePageName = create<{ readonly name?: string }>()(() => ({}));

/** Names the page for as long as it is in sight. */
export function useNamesPage(name: string): void {
  useEffect(() => {
    usePageName.setState({ name });
    return () => usePageName.setState({ name: undefined });
  }, [name]);
}
