import { create } from "zustand";

export type ShellDialog =
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
