import type { AddressOf } from "#engine/model/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { useLive } from "#engine/web/runtime/live.ts";
import type { myContests } from "../contest-calls.ts";

/** The frame carries no declarations. */
export const MY_CONTESTS: AddressOf<typeof myContests> = {
  method: "GET",
  paths: ["/blade-internalPk/internalPk/my-list"],
};

/** Challenges themselves, and the facts they count. */
export const CONTEST_EVENTS: readonly string[] = ["contest", "performance"];

/** What is known of challenges is asked under this key. */
export const CONTESTS = "contests";

/** Asks again whatever of challenges is in sight. */
export function useAskAgain(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: [CONTESTS] });
    await client.invalidateQueries({ queryKey: [ROWS] });
  }, [client]);
}

/** Follows challenges and the facts they count, as long as somebody looks. */
export function useLiveContests(): void {
  const client = useQueryClient();
  const again = useCallback(
    () => void client.invalidateQueries({ queryKey: [CONTESTS] }),
    [client],
  );
  useLive(CONTEST_EVENTS, again);
}
