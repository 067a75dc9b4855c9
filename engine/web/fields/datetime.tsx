import type { InputProps, KindUi } from "./kind.ts";
import { RangeFilter } from "./date.tsx";
import { TextCell } from "./text.tsx";
import { typedMoment } from "./typed-day.ts";
import { TypedPicker } from "./typed-picker.tsx";

const MOMENT = "YYYY-MM-DD HH:mm:ss";

function DatetimeInput(props: InputProps) {
  return <TypedPicker {...props} format={MOMENT} showTime read={typedMoment} />;
}

export const datetime: KindUi = {
  Cell: TextCell,
  Input: DatetimeInput,
  Filter: RangeFilter,
  width: 156,
};
