import type { Near } from "#engine/model/index.ts";
import { referredEntity } from "#engine/model/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { prefetchOptions } from "../fields/remote.ts";
import { useOnline } from "../runtime/connection.ts";
import { useScreenIndex } from "../runtime/descriptions.ts";
import { idle } from "../runtime/idle.ts";

/** Has whom the forms offer that are filled in without a network as well: an open record may be all there is of it by then. */
export function useReadyOffline(addable: readonly Near[]): void {
  const client = useQueryClient();
  const index = useScreenIndex();
  const online = useOnline();
  const prefetch = useEffectEvent(async () => {
    const forms = addable.filter(({ target }) => target.entity.offline);
    for (const { target, by } of forms)
      for (const [name, field] of Object.entries(target.entity.fields)) {
        const { among = {}, readonly } = field.options;
        const leans = Object.values(among).some((value) => value.startsWith("@"));
        if (name === by || readonly || leans || referredEntity(field) === undefined) continue;
        await idle();
        await prefetchOptions(client, index, field, among);
      }
  });
  useEffect(() => {
    if (online) void prefetch();
  }, [online]);
}
