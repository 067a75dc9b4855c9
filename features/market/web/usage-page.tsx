import { PlainReport } from "#engine/web/report/plain-report.tsx";
import { usageReport } from "../meter.ts";

/** What meters used day by day, as a line. */
export default function UsagePage() {
  return <PlainReport report={usageReport} />;
}
