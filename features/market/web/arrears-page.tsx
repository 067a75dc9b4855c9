import { PlainReport } from "#engine/web/report/plain-report.tsx";
import { arrearsReport } from "../stall-fee.ts";

/** Which merchants owe the most. */
export default function ArrearsPage() {
  return <PlainReport report={arrearsReport} drawn={["arrears"]} />;
}
