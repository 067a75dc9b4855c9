import { md5 } from "js-md5";
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
export const useLock = create<LockState>()(persist(() => OPEN, { name: "lock", storage: localEntries() }));

export function setLockPassword(password: string): void {
  useLock.setState({ digest: md5(password) });
}

/** Locks a moment later, so that the pressed button is seen to react. */
export function lockScreen(): void {
  setTimeout(() => useLock.setState({ locked: true }), LOCK_AFTER_MS);
}

/** Unlocks when the password is right; answers whether it was. */
export function unlockScreen(password: string): boolean {
  const right = md5(password) === useLock.getState().digest;
  if (right) useLock.setState({ locked: false });
  return right;
}

onSignOut(() => useLock.setState(OPEN));
