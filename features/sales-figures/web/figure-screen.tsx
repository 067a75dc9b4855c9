import { Suspense } from "react";
import { useLocation } from "react-router";
import { ReportScreen } from "#engine/web/report/report-screen.tsx";
import { download } from "#engine/web/runtime/download.ts";
import { downloadPicture } from "#engine/web/runtime/download-picture.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { KeepReport } from "#features/own-reports/web/index.ts";
import { exportReport, pictureReport } from "../export-report.ts";
import { reportScreens } from "../reports.ts";

/** The report of the address, which goes out as a workbook and as a picture as well. */
export default function FigureScreen() {
  const say = useSay();
  const { pathname } = useLocation();
  const { report } = reportScreens.find(({ route }) => route === pathname)!;
  const { name } = report;
  return (
    <ReportScreen
      key={name}
      report={report}
      onExport={(filters) => void download(exportReport, { ...filters, report: name })}
      onPicture={(filters, drawn) =>
        void downloadPicture(pictureReport, { ...filters, report: name, drawn }, say(report.label))
      }
      tools={({ query }) => (
        <Suspense>
          <KeepReport route={pathname} query={query} title={say(report.label)} />
        </Suspense>
      )}
    />
  );
}
