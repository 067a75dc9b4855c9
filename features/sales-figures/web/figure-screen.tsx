import { useLocation } from "react-router";
import { ReportScreen } from "#engine/web/report/report-screen.tsx";
import { download } from "#engine/web/runtime/download.ts";
import { exportReport } from "../export-report.ts";
import { analysisScreens, salesScreens } from "../reports.ts";

/** The report of the address, which goes out as a workbook as well. */
export default function FigureScreen() {
  const { pathname } = useLocation();
  const { report } = [...salesScreens, ...analysisScreens].find(({ route }) => route === pathname)!;
  return (
    <ReportScreen
      key={report.name}
      report={report}
      onExport={(filters) => void download(exportReport, { ...filters, report: report.name })}
    />
  );
}
