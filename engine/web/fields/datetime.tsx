import type { InputProps, KindUi } from "./kind.ts";
import dayjs from "dayjs";
import { plainText } from "../list-row.ts";
import { DatePicker } from "./controls.ts";
import { RangeFilter } from "./date.tsx";
import { TextCell } from "./text.tsx";
import ui from "../ui/ui.module.css";

const MOMENT = "YYYY-MM-DD HH:mm:ss";

function DatetimeInput({ id, value, onChange, onBlur, disabled }: InputProps) {
  const given = plainText(value);
  return (
    <DatePicker
      id={id}
      value={given === "" ? null : dayjs(given)}
      format={MOMENT}
      showTime
      disabled={disabled}
      className={ui.full}
      onChange={(next) => onChange?.(next ? (next as dayjs.Dayjs).format(MOMENT) : null)}
      onBlur={onBlur}
    />
  );
}

export const datetime: KindUi = {
  Cell: TextCell,
  Input: DatetimeInput,
  Filter: RangeFilter,
  width: 156,
};
