import { Suspense, useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { PinReport } from "./pin-report.tsx";
import { useOpenedReport } from "./use-kept.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";

const KeepDialog = lazy(() => import("./keep-dialog.tsx"));

interface KeepReportProps {
  readonly route: string;
  /** What the address asks for. */
  readonly query: string;
  readonly title: string;
}

/** Keeps what a report screen shows under a name, for oneself or for roles as well, and pins it to the home page. */
export default function KeepReport(shown: KeepReportProps) {
  const say = useSay();
  const may = usePermission();
  const [open, setOpen] = useState(false);
  const opened = useOpenedReport();
  return (
    <>
      {may("home") && <PinReport {...shown} />}
      {may("own_report") && (
        <button type="button" className={buttons.plainButton} onClick={() => setOpen(true)}>
          {say(words.keep)}
        </button>
      )}
      {open && (
        <Suspense>
          <KeepDialog {...shown} opened={opened} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
