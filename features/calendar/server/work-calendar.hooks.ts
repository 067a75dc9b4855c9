import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { readWorkingHours, writeWorkingHours } from "../working-hours.ts";
import { remakeSpans } from "./work-spans.ts";

function tidyHours(text: string): string {
  const spans = readWorkingHours(text);
  if (!spans)
    throw badRequest(
      "工作时段请写成 09:00-12:00,13:30-18:00，时段不能重叠",
      "Write the hours as 09:00-12:00,13:30-18:00; they must not overlap",
    );
  return writeWorkingHours(spans);
}

/** One calendar holds for all companies without one of their own. */
async function refuseSecondDefault(ctx: Context, id: string | undefined): Promise<void> {
  await ctx.lock("work-calendar");
  const other = await ctx.unscoped
    .selectFrom("workCalendar")
    .select("id")
    .where("companyId", "is", null)
    .where("id", "!=", id ?? "0")
    .executeTakeFirst();
  if (other)
    throw badRequest(
      "已有适用于全部公司的工作日历",
      "There is a calendar for all companies already",
    );
}

export const workCalendarHooks = hooks("workCalendar", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (draft.hours !== undefined) draft.hours = tidyHours(draft.hours);
    const companyId = draft.companyId === undefined ? before?.companyId : draft.companyId;
    if (!companyId) await refuseSecondDefault(ctx, before?.id);
  }),
  afterSave: async (ctx, saved) =>
    void (await remakeSpans(
      ctx,
      saved.map(({ after }) => after.id),
    )),
  afterRemove: async (ctx, rows) =>
    void (await remakeSpans(
      ctx,
      rows.map(({ id }) => id),
    )),
});

const calendarsOf = (days: readonly { readonly calendarId: string }[]): string[] => [
  ...new Set(days.map(({ calendarId }) => calendarId)),
];

export const calendarDayHooks = hooks("calendarDay", {
  beforeSave: each((_ctx, { draft }) => {
    if (draft.hours) draft.hours = tidyHours(draft.hours);
  }),
  afterSave: async (ctx, saved) =>
    void (await remakeSpans(ctx, calendarsOf(saved.map(({ after }) => after)))),
  afterRemove: async (ctx, rows) => void (await remakeSpans(ctx, calendarsOf(rows))),
});
