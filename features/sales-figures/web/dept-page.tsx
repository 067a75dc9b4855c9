import { FigureScreen } from "./figure-screen.tsx";
import { salesByDepartment } from "../sales-reports.ts";

export default function Page() {
  return <FigureScreen report={salesByDepartment} />;
}
