import type { Report } from "#engine/model/index.ts";
import { ReportScreen } from "#engine/web/report/report-screen.tsx";
import { download } from "#engine/web/runtime/download.ts";
import { exportReport } from "../export-report.ts";

/** A report of sales figures, which goes out as a workbook as well. */
export function FigureScreen({ report }: { readonly report: Report }) {
  return (
    <ReportScreen
      report={report}
      onExport={(filters) => void download(exportReport, { ...filters, report: report.name })}
    />
  );
}
