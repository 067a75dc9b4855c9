import type { Label } from "#engine/model/index.ts";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { ReportScreen } from "#engine/web/report/report-screen.tsx";
import { useSeenReport } from "#engine/web/report/use-seen-report.ts";
import { download } from "#engine/web/runtime/download.ts";
import { downloadPicture } from "#engine/web/runtime/download-picture.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { KeepReport, ReachNote } from "#features/own-reports/web/index.ts";
import { exportReport, pictureReport } from "../export-report.ts";
import { reportScreens } from "../reports.ts";
import { salesEventView } from "../sales-event.ts";
import { useKeptName } from "./use-kept-name.ts";

/** The report of the address, which goes out as a workbook and as a picture as well. */
export default function FigureScreen() {
  const say = useSay();
  const { pathname } = useLocation();
  const { report: declared } = reportScreens.find(({ route }) => route === pathname)!;
  const { name } = declared;
  const kept = useKeptName();
  const label: Label = kept === undefined ? declared.label : [kept, kept];
  const title = say(label);
  const report = useSeenReport({ ...declared, label }, salesEventView);
  return (
    <ReportScreen
      key={name}
      report={report}
      onExport={(filters) => void download(exportReport, { ...filters, report: name, title })}
      onPicture={(filters, drawn) =>
        void downloadPicture(pictureReport, { ...filters, report: name, drawn, title }, title)
      }
      note={({ text }) => (
        <Suspense>
          <ReachNote filters={report.filters} text={text} />
        </Suspense>
      )}
      tools={({ query }) => (
        <Suspense>
          <KeepReport route={pathname} query={query} title={title} />
        </Suspense>
      )}
    />
  );
}
