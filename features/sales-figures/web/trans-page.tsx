import { FigureScreen } from "./figure-screen.tsx";
import { salesByTransfer } from "../sales-reports.ts";

export default function Page() {
  return <FigureScreen report={salesByTransfer} />;
}
