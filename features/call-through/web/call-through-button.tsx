import { customerFollow } from "#features/customers/feature.ts";
import { followRecord } from "#features/leads/feature.ts";
import { Suspense, useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import type { ToolProps } from "#engine/web/view-extras.ts";
import { words } from "./words.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

const QueuePanel = lazy(() => import("./queue-panel.tsx"));

/** Opens what the list finds as a queue. */
export default function CallThroughButton({ view, params }: ToolProps) {
  const say = useSay();
  const may = usePermission();
  const [open, setOpen] = useState(false);
  const { permission } = view.entity.name === "lead" ? followRecord : customerFollow;
  if (!may(`${permission}_add`)) return null;
  return (
    <>
      <button type="button" className="plain-button" onClick={() => setOpen(true)}>
        {say(words.open)}
      </button>
      <Suspense>{open && <QueuePanel view={view} params={params} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
