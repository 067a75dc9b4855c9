import type { FilterProps, InputProps, KindUi } from "./kind.ts";
import dayjs from "dayjs";
import type { KeyboardEvent } from "react";
import { onTheWall } from "../runtime/clock.ts";
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

/** A range as `from,to`; moments run from the first second of the first day to the last second of the last one. Days may be typed as in forms. */
export function RangeFilter({ id, value, onChange, field }: FilterProps) {
  const ends = value.split(",").slice(0, 2);
  const timed = field.kind === "datetime";
  const write = (days: readonly string[]) => {
    const [from = "", to = ""] = days;
    const next =
      timed && (from !== "" || to !== "")
        ? `${from && `${from} 00:00:00`},${to && `${to} 23:59:59`}`
        : `${from},${to}`;
    onChange(next === "," ? "" : next);
  };
  const days = [0, 1].map((end) => (ends[end] ?? "").slice(0, 10));
  const take = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if ((key !== "Enter" && key !== "Tab") || !(target instanceof HTMLInputElement)) return;
    const typed = target.value.trim();
    if (typed === "" || dayjs(typed, DAY, true).isValid()) return;
    const meant = typedDay(typed, onTheWall().slice(0, 10));
    if (meant === undefined) return;
    const end = [...event.currentTarget.querySelectorAll("input")].indexOf(target);
    write(days.map((day, place) => (place === end ? meant : day)));
    if (key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div onKeyDownCapture={take}>
      <RangePicker
        id={id}
        value={[moment(days[0]), moment(days[1])]}
        allowEmpty={[true, true]}
        className={ui.full}
        onChange={(range) => write([range?.[0], range?.[1]].map((day) => day?.format(DAY) ?? ""))}
      />
    </div>
  );
}

export const date: KindUi = { Cell: TextCell, Input: DateInput, Filter: RangeFilter, width: 104 };
