import { route, schema } from "#engine/model/index.ts";

export const metricsRoute = route("metrics", {
  method: "GET",
  path: "/metrics",
  label: ["运行指标", "Metrics in the text format of Prometheus"],
  group: ["系统", "System"],
  permission: "public",
  answer: schema.file("text/plain"),
});
