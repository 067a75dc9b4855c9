import { FigureScreen } from "./figure-screen.tsx";
import { salesByChannel } from "../sales-reports.ts";

export default function Page() {
  return <FigureScreen report={salesByChannel} />;
}
