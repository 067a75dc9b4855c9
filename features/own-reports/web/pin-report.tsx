import { useQueryClient } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { reportErrors } from "#engine/web/runtime/report-errors.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { DASHBOARD, readDashboard, saveDashboard } from "#features/home/feature.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";

interface PinReportProps {
  readonly route: string;
  readonly query: string;
  readonly title: string;
}

/** Puts what a report screen shows on one's home page. */
export function PinReport({ route, query, title }: PinReportProps) {
  const say = useSay();
  const client = useQueryClient();
  const pin = () =>
    reportErrors(async () => {
      const { tiles } = await ask(readDashboard, {});
      const params = new URLSearchParams(query);
      const shape = params.get("shape") === "chart" ? ("chart" as const) : ("table" as const);
      params.delete("saved");
      const id = `r${Date.now()}`;
      const tile = { id, kind: "report" as const, width: 2 as const, name: title };
      await ask(saveDashboard, {
        tiles: [...tiles, { ...tile, route, query: params.toString(), shape }],
      });
      await client.invalidateQueries({ queryKey: [DASHBOARD] });
      toast.success(say(words.pinned));
    });
  return (
    <button type="button" className={buttons.plainButton} onClick={() => void pin()}>
      {say(words.pin)}
    </button>
  );
}
