import { create } from "zustand";

/** What a feature puts into the top bar, in a dialog of its own. */
export type WidgetDialog = `widget ${string}`;

export type ShellDialog =
  | WidgetDialog
  | "palette"
  | "keys"
  | "lock"
  | "log"
  | "guide"
  | "settings"
  | "outbox"
  | "activeRole";

const useStore = create<{ readonly dialog: ShellDialog | undefined }>()(() => ({
  dialog: undefined,
}));

/** The dialog over the whole frame, if one is open. */
export function useShellDialog(): ShellDialog | undefined {
  return useStore((state) => state.dialog);
}

export function showShellDialog(dialog: ShellDialog | undefined): void {
  useStore.setState({ dialog });
}
