import { serverFeature } from "#engine/server/feature.ts";
import { reminders } from "./remind.ts";

export const remindersServer = serverFeature({ handlers: reminders });
