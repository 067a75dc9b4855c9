import { md5 } from "js-md5";
import { useLock } from "./lock.ts";

export function setLockPassword(password: string): void {
  useLock.setState({ digest: md5(password) });
}

/** Unlocks when the password is right; answers whether it was. */
export function unlockScreen(password: string): boolean {
  const right = md5(password) === useLock.getState().digest;
  if (right) useLock.setState({ locked: false });
  return right;
}
