import type { Option } from "#engine/model/index.ts";
import {
  call,
  date,
  dept,
  entity,
  integer,
  multiSelect,
  ref,
  schema,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";

/** Several of them are kept, joined by commas: the type of one does not tell. */
const WEEKDAYS: readonly Option[] = [
  { value: "1", label: ["周一", "Monday"] },
  { value: "2", label: ["周二", "Tuesday"] },
  { value: "3", label: ["周三", "Wednesday"] },
  { value: "4", label: ["周四", "Thursday"] },
  { value: "5", label: ["周五", "Friday"] },
  { value: "6", label: ["周六", "Saturday"] },
  { value: "7", label: ["周日", "Sunday"] },
];

const hoursHint = [
  "例如 09:00-12:00,13:30-18:00，时段之间为休息；22:00-02:00 表示到次日",
  "Such as 09:00-12:00,13:30-18:00 with a break between; 22:00-02:00 goes on after midnight",
] as const;

/** When a company works: weekdays and hours; its special days are rows of their own. */
export const workCalendar = entity("workCalendar", {
  label: ["工作日历", "Working calendar"],
  path: "/blade-calendar/workCalendar",
  permission: "work_calendar",
  title: "calendarName",
  unique: [
    {
      fields: ["companyId"],
      message: ["该公司已有工作日历", "This company has a calendar already"],
    },
  ],
  optionList: true,
  fields: {
    calendarName: text("日历名称", "Calendar", { required: true, max: 64, width: 170 }),
    companyId: dept("适用公司", "Company", {
      labelAs: "companyName",
      hint: [
        "不填则适用于没有自己日历的公司",
        "Without one it holds for companies with none of their own",
      ],
    }),
    weekdays: multiSelect("工作日", "Working days", {
      required: true,
      options: WEEKDAYS,
      default: "1,2,3,4,5",
      width: 260,
    }),
    hours: text("工作时段", "Working hours", {
      required: true,
      max: 100,
      default: "09:00-12:00,13:30-18:00",
      hint: hoursHint,
      width: 180,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const workCalendarView = view("work-calendar", workCalendar, {
  title: ["工作日历", "Working calendar"],
  route: "/warn/workCalendar",
  icon: "Layout",
  columns: ["calendarName", "companyName", "weekdays", "hours", "remark", "updateTime"],
  search: ["calendarName", "companyId"],
  form: [
    {
      title: ["工作日历", "Working calendar"],
      fields: ["calendarName", "companyId", "weekdays", "hours", "remark"],
    },
  ],
  related: [{ view: "calendar-day", by: "calendarId" }],
  card: { lines: [["companyName"], ["weekdays"], ["hours"]], footer: ["updateTime"] },
});

/** A holiday, a weekend day worked to make up for one, or a day with other hours. */
export const calendarDay = entity("calendarDay", {
  label: ["特殊日期", "Special day"],
  path: "/blade-calendar/calendarDay",
  permission: "calendar_day",
  title: "day",
  order: "day",
  unique: [
    {
      fields: ["calendarId", "day"],
      message: ["该日期已经设置", "This day is set already"],
    },
  ],
  fields: {
    calendarId: ref("工作日历", "Working calendar", {
      entity: "workCalendar",
      required: true,
      fixed: true,
      labelAs: "calendarName",
      index: true,
    }),
    day: date("日期", "Date", { required: true }),
    dayType: select("类型", "Type", {
      required: true,
      default: "holiday",
      options: [
        { value: "holiday", label: ["放假", "Day off"], tone: "danger" },
        { value: "workday", label: ["上班", "Working day"], tone: "success" },
      ],
    }),
    dayName: text("名称", "Name", { max: 64 }),
    hours: text("当天时段", "Hours of the day", {
      max: 100,
      hint: ["上班日不填则同日历", "Those of the calendar where empty"],
    }),
  },
});

export const calendarDayView = view("calendar-day", calendarDay, {
  title: ["特殊日期", "Special days"],
  route: "/warn/calendarDay",
  icon: "Layout",
  columns: ["day", "dayType", "dayName", "hours", "calendarName"],
  search: ["calendarId", "day", "dayType", "dayName"],
  form: [
    {
      title: ["特殊日期", "Special day"],
      fields: ["calendarId", "day", "dayType", "dayName", "hours"],
    },
  ],
  card: { lines: [["dayName"], ["hours"]], status: "dayType", footer: ["calendarName"] },
  hidden: true,
});

const year = integer("年份", "Year", { required: true, min: 2000 });
const id = ref("工作日历", "Working calendar", { entity: "workCalendar", required: true });

/** Every day of a year as the calendar makes it. */
export const calendarYear = call("calendar-year", {
  label: ["年历", "Year"],
  method: "GET",
  path: "/blade-calendar/workCalendar/year",
  permission: "work_calendar",
  button: { views: ["work-calendar"], at: ["row"], custom: true },
  input: { id, year },
  answer: schema.object({
    days: schema.list(
      schema.object({
        day: schema.text,
        works: schema.boolean,
        /** Why it is not as its weekday says. */
        special: schema.boolean,
        name: schema.text,
        minutes: schema.number,
      }),
    ),
    workingDays: schema.number,
    hours: schema.number,
  }),
});

/** Adds the year's public holidays and the days worked for them; days that are set already stay. */
export const fillHolidays = call("fill-holidays", {
  label: ["填入法定节假日", "Fill in public holidays"],
  method: "POST",
  path: "/blade-calendar/workCalendar/fill-holidays",
  permission: "work_calendar_edit",
  input: { id, year },
  answer: schema.object({
    added: schema.number,
    announced: schema.boolean,
  }),
});
