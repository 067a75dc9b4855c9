import type { FilterProps, InputProps, KindUi } from "./kind.ts";
import dayjs from "dayjs";
import { RangePicker } from "./controls.ts";
import { typedDay } from "./typed-day.ts";
import { TypedPicker } from "./typed-picker.tsx";
import { TextCell } from "./text.tsx";
import ui from "../ui/ui.module.css";

const DAY = "YYYY-MM-DD";

function moment(value: string | undefined) {
  return value ? dayjs(value) : null;
}

function DateInput(props: InputProps) {
  return (
    <TypedPicker {...props} format={DAY} read={(typed, now) => typedDay(typed, now.slice(0, 10))} />
  );
}

/** A range as `from,to`; moments run from the first second of the first day to the last second of the last one. */
export function RangeFilter({ id, value, onChange, field }: FilterProps) {
  const [from, to] = value.split(",");
  const timed = field.kind === "datetime";
  const write = (day: dayjs.Dayjs | null | undefined, format: string) =>
    day?.format(timed ? format : DAY) ?? "";
  return (
    <RangePicker
      id={id}
      value={[moment(from), moment(to)]}
      allowEmpty={[true, true]}
      className={ui.full}
      onChange={(range) => {
        const next = `${write(range?.[0], `${DAY} 00:00:00`)},${write(range?.[1], `${DAY} 23:59:59`)}`;
        onChange(next === "," ? "" : next);
      }}
    />
  );
}

export const date: KindUi = { Cell: TextCell, Input: DateInput, Filter: RangeFilter, width: 104 };
