export { chineseHolidays } from "./chinese-holidays.ts";
export { calendarFor, isWorking, workingCompanies, workingMinutes } from "./working-time.ts";
export { remakeSpans } from "./work-spans.ts";
