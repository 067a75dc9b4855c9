import { serverFeature } from "#engine/server/feature.ts";
import { customerNotes, leadNotes } from "./note.hooks.ts";
import { reminders } from "./remind.ts";

export const remindersServer = serverFeature({
  handlers: reminders,
  hooks: [leadNotes, customerNotes],
});
