import type { FilterProps, InputProps, KindUi } from "./kind.ts";
import dayjs from "dayjs";
import { plainText } from "../list-row.ts";
import { DatePicker, RangePicker } from "./controls.ts";
import { TextCell } from "./text.tsx";
import ui from "../ui/ui.module.css";

const MONTH = "YYYY-MM";

const moment = (value: string | undefined) => (value ? dayjs(value, MONTH) : null);

function MonthInput({ id, value, onChange, onBlur, disabled }: InputProps) {
  return (
    <DatePicker
      id={id}
      picker="month"
      value={moment(plainText(value))}
      format={MONTH}
      disabled={disabled}
      className={ui.full}
      onChange={(next) => onChange?.(next ? (next as dayjs.Dayjs).format(MONTH) : null)}
      onBlur={onBlur}
    />
  );
}

/** A range of whole months as `from,to`. */
function MonthFilter({ id, value, onChange }: FilterProps) {
  const [from, to] = value.split(",");
  return (
    <RangePicker
      id={id}
      picker="month"
      value={[moment(from), moment(to)]}
      allowEmpty={[true, true]}
      className={ui.full}
      onChange={(range) => {
        const next = [range?.[0], range?.[1]].map((month) => month?.format(MONTH) ?? "").join(",");
        onChange(next === "," ? "" : next);
      }}
    />
  );
}

export const month: KindUi = {
  Cell: TextCell,
  Input: MonthInput,
  Filter: MonthFilter,
  width: 96,
};
