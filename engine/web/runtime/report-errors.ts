import { useState } from "react";
import { toast } from "../ui/feedback.ts";
import { ApiError } from "./wire.ts";

/** Does something and says it when the server refuses; everything else is a mistake of the program. */
export async function reportErrors(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.message);
  }
}

/** The same for a button that waits meanwhile. */
export function useBusy(): readonly [busy: boolean, run: typeof reportErrors] {
  const [busy, setBusy] = useState(false);
  return [
    busy,
    async (work) => {
      setBusy(true);
      await reportErrors(work).finally(() => setBusy(false));
    },
  ];
}
