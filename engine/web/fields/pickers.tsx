import { DatePicker as OnePicker } from "antd";
import type { DatePickerProps, RangePickerProps } from "antd/es/date-picker";
import type { PointerEvent, ReactNode } from "react";
import styles from "./pickers.module.css";

const CLASSES = { popup: { root: styles.pickerPopup } };

/** A finger chooses from the calendar: the keyboard that a phone brings up would cover it. Real keys go on typing days. */
function withoutKeyboard({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
  if (pointerType !== "touch") return;
  for (const input of currentTarget.querySelectorAll("input")) input.inputMode = "none";
}

const ForFingers = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.picker} onPointerDownCapture={withoutKeyboard}>
    {children}
  </div>
);

/** Picks a day, a moment or a month; on a phone from a sheet at its lower edge. */
export const DatePicker = (props: DatePickerProps) => (
  <ForFingers>
    <OnePicker {...props} classNames={CLASSES} />
  </ForFingers>
);

/** Picks two of them, the first and the last. */
export const RangePicker = (props: RangePickerProps) => (
  <ForFingers>
    <OnePicker.RangePicker {...props} classNames={CLASSES} />
  </ForFingers>
);
