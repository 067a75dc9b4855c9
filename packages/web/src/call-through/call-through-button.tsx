import { model } from "@zhuke/model";
import { Suspense, useState } from "react";
import { useSay } from "../app/language.ts";
import { usePermission } from "../app/session.ts";
import type { ToolProps } from "../engine/view-extras.ts";
import { words } from "./words.ts";
import { lazy } from "../ui/lazy.ts";

const QueuePanel = lazy(() => import("./queue-panel.tsx"));

/** Opens what the list finds as a queue. */
export default function CallThroughButton({ view, params }: ToolProps) {
  const say = useSay();
  const may = usePermission();
  const [open, setOpen] = useState(false);
  const { permission } = view.entity.name === "lead" ? model.followRecord : model.customerFollow;
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
