import { serverFeature } from "#engine/server/feature.ts";
import { perTenant } from "#engine/server/jobs/schedule.ts";
import { calendarCalls } from "./calendar-year.ts";
import { calendarDayHooks, workCalendarHooks } from "./work-calendar.hooks.ts";
import { remakeSpans, workSpan } from "./work-spans.ts";

export const calendarServer = serverFeature({
  tables: [workSpan],
  handlers: calendarCalls,
  hooks: [workCalendarHooks, calendarDayHooks],
  schedules: [
    perTenant(
      "extend-calendars",
      { label: ["延长工作日历", "Extend working calendars"], every: "day" },
      (ctx) => remakeSpans(ctx),
    ),
  ],
});
