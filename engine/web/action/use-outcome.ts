import type { Action, BulkResult, Label } from "#engine/model/index.ts";
import { useAskNames } from "../fields/remote.ts";
import { parts } from "../list-row.ts";
import { ApiError } from "../runtime/http.ts";
import { givenWords, words } from "../words.ts";

/** Whether a call over several rows answered how many of them it was done to. */
export function isBulk(data: unknown): data is BulkResult {
  return (
    typeof data === "object" && data !== null && "failed" in data && Array.isArray(data.failed)
  );
}

/** What is said of a call that was done: of one that gives rows away, how many went to whom. */
export function useOutcome() {
  const askNames = useAskNames();
  return async (
    { button, input, done = words.done }: Action,
    given: Readonly<Record<string, unknown>>,
    count: number,
  ): Promise<Label> => {
    const receivers = parts(given[button?.gives ?? ""]);
    const field = input[button?.gives ?? ""];
    if (!field || receivers.length === 0) return done;
    try {
      const names = await askNames(field, receivers);
      return givenWords((input["ids"] ?? input["id"])!.label, count, names);
    } catch (error) {
      // It was done all the same.
      if (!(error instanceof ApiError)) throw error;
      return done;
    }
  };
}
