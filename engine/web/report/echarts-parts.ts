import { BarChart, FunnelChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";

use([BarChart, LineChart, PieChart, FunnelChart, GridComponent, TooltipComponent, CanvasRenderer]);

export { init };
