import { wallTime } from "#engine/model/index.ts";
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
  /** Wall time, yyyy-MM-dd HH:mm:ss, like every other time on the screen. */
  readonly time: string;
}

interface ErrorLog {
  readonly entries: readonly ErrorEntry[];
}

const KEPT = 99;

/** What went wrong in this browser, newest first, kept until it is cleared. */
export const useErrorLog = create<ErrorLog>()(
  persist(() => ({ entries: [] }) as ErrorLog, { name: "error-log", storage: localEntries() }),
);

export function logError(type: string, error: unknown, info = ""): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: "" };
  const entry = {
    type,
    message,
    stack: stack ?? "",
    info,
    url: location.href,
    time: wallTime(new Date()),
  };
  useErrorLog.setState(({ entries }) => ({
    entries: [entry, ...entries.filter((one) => !isSame(one, entry))].slice(0, KEPT),
  }));
}

/** What goes wrong over and over stands in the log once, at its last time. */
const isSame = (one: ErrorEntry, other: ErrorEntry): boolean =>
  one.type === other.type && one.message === other.message && one.url === other.url;

export function clearErrorLog(): void {
  useErrorLog.setState({ entries: [] });
}

const FILES = "script[src], link[rel=stylesheet], link[rel=modulepreload], img";

/** Notes what nobody caught. Refusals of the server and cancelled requests are no errors of the program. */
export function captureErrors(): void {
  addEventListener("error", (event) => logError("error", event.error ?? event.message));
  // A file that does not load tells only its own element, on the way down.
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(FILES)) return;
      logError(
        "resource",
        `${target.localName}: ${target.getAttribute("src") ?? target.getAttribute("href") ?? ""}`,
      );
    },
    true,
  );
  addEventListener("vite:preloadError", (event) =>
    logError("chunk", (event as Event & { payload?: unknown }).payload),
  );
  addEventListener("unhandledrejection", ({ reason }) => {
    const expected =
      reason instanceof Error && (reason.name === "ApiError" || reason.name === "AbortError");
    if (!expected) logError("promise", reason);
  });
}
