import { Suspense, useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import type { ToolProps } from "#engine/web/view-extras.ts";
import { words } from "./words.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import buttons from "#engine/web/ui/button.module.css";

const QueuePanel = lazy(() => import("./queue-panel.tsx"));

const FOLLOW_UPS: ReadonlySet<string> = new Set(["followRecord", "customerFollow"]);

/** Opens what the list finds as a queue. */
export default function CallThroughButton({ view, params }: ToolProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  if (!view.near.some(({ target }) => FOLLOW_UPS.has(target.entity.name) && target.add))
    return null;
  return (
    <>
      <button type="button" className={buttons.plainButton} onClick={() => setOpen(true)}>
        {say(words.open)}
      </button>
      <Suspense>
        {open && <QueuePanel view={view} params={params} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
