import { PlainReport } from "#engine/web/report/plain-report.tsx";
import { usageReport } from "../meter.ts";

/** What meters used day by day: power and water as a line each. */
export default function UsagePage() {
  return <PlainReport report={usageReport} apart />;
}
