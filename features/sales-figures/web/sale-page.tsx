import { FigureScreen } from "./figure-screen.tsx";
import { salesBySalesperson } from "../sales-reports.ts";

export default function Page() {
  return <FigureScreen report={salesBySalesperson} />;
}
