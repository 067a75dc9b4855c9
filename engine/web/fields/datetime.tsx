import type { CellProps, InputProps, KindUi } from "./kind.ts";
import { fits } from "#engine/model/index.ts";
import { plainText } from "../list-row.ts";
import { useWallMinute } from "../runtime/wall-time.ts";
import { useSay } from "../runtime/language.ts";
import { words } from "../words.ts";
import { RangeFilter } from "./date.tsx";
import { TextCell } from "./text.tsx";
import { typedMoment } from "./typed-day.ts";
import { TypedPicker } from "./typed-picker.tsx";
import ui from "../ui/ui.module.css";
import styles from "./fields.module.css";

const MOMENT = "YYYY-MM-DD HH:mm:ss";

/** A deadline: once it has passed, by its colour and weight, and in words for who does not see them. */
function Deadline(cell: CellProps) {
  const say = useSay();
  const moment = plainText(cell.value);
  if (moment >= useWallMinute()) return <TextCell {...cell} />;
  return (
    <span className={styles.overdue} title={say(words.overdue)}>
      {moment}
      <span className={ui.visuallyHidden}> {say(words.overdue)}</span>
    </span>
  );
}

function DatetimeCell(cell: CellProps) {
  const { deadline } = cell.field.options;
  const counts = deadline && (deadline === true || fits(cell.row, deadline));
  return counts && plainText(cell.value) !== "" ? <Deadline {...cell} /> : <TextCell {...cell} />;
}

function DatetimeInput(props: InputProps) {
  return <TypedPicker {...props} format={MOMENT} showTime read={typedMoment} />;
}

export const datetime: KindUi = {
  Cell: DatetimeCell,
  Input: DatetimeInput,
  Filter: RangeFilter,
  width: 156,
};
