import { feature } from "#engine/model/index.ts";
import {
  calendarDay,
  calendarDayView,
  calendarYear,
  fillHolidays,
  workCalendar,
  workCalendarView,
} from "./work-calendar.ts";

export const calendarFeature = feature({
  entities: { workCalendar, calendarDay },
  views: [workCalendarView, calendarDayView],
  calls: [calendarYear, fillHolidays],
  menus: { rules: ["work-calendar", "calendar-day"] },
});
