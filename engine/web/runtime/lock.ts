import { create } from "zustand";
import { persist } from "zustand/middleware";
import { onSignOut } from "./session.ts";
import { localEntries } from "./storage.ts";

interface LockState {
  readonly locked: boolean;
  /** md5 of the lock password; "" while none was set. */
  readonly digest: string;
}

const OPEN: LockState = { locked: false, digest: "" };
const LOCK_AFTER_MS = 100;

/** The screen lock; it outlives a reload and ends with the session. */
export const useLock = create<LockState>()(
  persist(() => OPEN, { name: "lock", storage: localEntries() }),
);

/** Locks a moment later, so that the pressed button is seen to react. */
export function lockScreen(): void {
  setTimeout(() => useLock.setState({ locked: true }), LOCK_AFTER_MS);
}

onSignOut(() => useLock.setState(OPEN));
