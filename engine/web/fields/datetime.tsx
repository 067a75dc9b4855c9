import type { CellProps, InputProps, KindUi } from "./kind.ts";
import { fits } from "#engine/model/index.ts";
import { plainText } from "../list-row.ts";
import { onTheWall } from "../runtime/clock.ts";
import { useSay } from "../runtime/language.ts";
import { words } from "../words.ts";
import { RangeFilter } from "./date.tsx";
import { TextCell } from "./text.tsx";
import { typedMoment } from "./typed-day.ts";
import { TypedPicker } from "./typed-picker.tsx";
import ui from "../ui/ui.module.css";
import styles from "./fields.module.css";

const MOMENT = "YYYY-MM-DD HH:mm:ss";

/** A deadline that has passed: by its colour and weight, and in words for who does not see them. */
function Overdue({ moment }: { readonly moment: string }) {
  const say = useSay();
  return (
    <span className={styles.overdue} title={say(words.overdue)}>
      {moment}
      <span className={ui.visuallyHidden}> {say(words.overdue)}</span>
    </span>
  );
}

function DatetimeCell(cell: CellProps) {
  const moment = plainText(cell.value);
  const { deadline } = cell.field.options;
  const passed = moment !== "" && moment < onTheWall();
  const late = passed && deadline && (deadline === true || fits(cell.row, deadline));
  return late ? <Overdue moment={moment} /> : <TextCell {...cell} />;
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
