import { serverFeature } from "#engine/server/feature.ts";
import {
  deviceGatewayHooks,
  deviceHooks,
  deviceMaintenanceHooks,
  deviceSchedules,
} from "./devices.ts";
import { inspectionHandlers } from "./inspections.ts";
import { drawContour, keepProperty, propertyHooks, readPlans } from "./property.hooks.ts";
import { play, playReports, receiveReports } from "./receive-reports.ts";
import { repairHooks, repairProcessHooks } from "./repair.hooks.ts";
import { repairHandlers } from "./repairs.ts";

export const propertyServer = serverFeature({
  handlers: [drawContour, readPlans, ...repairHandlers, ...inspectionHandlers, play],
  hooks: [
    propertyHooks,
    repairHooks,
    repairProcessHooks,
    deviceHooks,
    deviceMaintenanceHooks,
    deviceGatewayHooks,
  ],
  keeps: [keepProperty],
  routes: [receiveReports],
  jobs: [playReports],
  schedules: deviceSchedules,
});
