import { Suspense } from "react";
import { useView } from "#engine/web/runtime/descriptions.ts";
import { quickFields } from "#engine/web/record/quick-entry.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { QuickLogEntry } from "#features/quick-log/web/index.ts";
import type { ActiveCall } from "./active-call.ts";

/** A note taken while talking: saved, it is the follow-up. */
export function CallNote({ view: name, row }: ActiveCall) {
  const view = useView(name);
  const log =
    view &&
    view.near.find(
      ({ target, by, of }) => of === undefined && target.add && quickFields(target, by),
    );
  return (
    log && (
      <Suspense fallback={<Skeleton lines={2} />}>
        <QuickLogEntry view={log.target} by={log.by} id={row.id} />
      </Suspense>
    )
  );
}
