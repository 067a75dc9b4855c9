import { create } from "zustand";
import { persist } from "zustand/middleware";
import { localEntries } from "./storage.ts";

export interface ErrorEntry {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** Where in the screen it happened, as far as known. */
  readonly info: string;
  readonly url: string;
  readonly time: string;
}

interface ErrorLog {
  readonly entries: readonly ErrorEntry[];
}

const KEPT = 99;

/** What went wrong in this browser, newest first, kept until it is cleared. */
export const useErrorLog = create<ErrorLog>()(persist(() => ({ entries: [] }) as ErrorLog, { name: "error-log", storage: localEntries() }));

export function logError(type: string, error: unknown, info = ""): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: "" };
  const entry = { type, message, stack: stack ?? "", info, url: location.href, time: new Date().toISOString() };
  useErrorLog.setState(({ entries }) => ({ entries: [entry, ...entries].slice(0, KEPT) }));
}

export function clearErrorLog(): void {
  useErrorLog.setState({ entries: [] });
}

/** Notes what nobody caught. Refusals of the server and cancelled requests are no errors of the program. */
export function captureErrors(): void {
  addEventListener("error", (event) => logError("error", event.error ?? event.message));
  addEventListener("unhandledrejection", ({ reason }) => {
    const expected = reason instanceof Error && (reason.name === "ApiError" || reason.name === "AbortError");
    if (!expected) logError("promise", reason);
  });
}
