import dayjs from "dayjs";
import type { KeyboardEvent } from "react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { DatePicker } from "./controls.ts";
import type { InputProps } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { isSaveKey } from "../keys/keys.ts";
import { onTheWall } from "../runtime/clock.ts";
import ui from "../ui/ui.module.css";

interface TypedPickerProps extends InputProps {
  readonly format: string;
  readonly showTime?: boolean;
  /** What a text means, at the present moment; nothing where the picker itself reads it. */
  readonly read: (typed: string, now: string) => string | undefined;
}

/** A date picker into which days may be typed as people say them; Enter and Tab take them. What is emptied stays empty. */
export function TypedPicker({ id, value, onChange, onBlur, disabled, ...own }: TypedPickerProps) {
  const { format, showTime, read } = own;
  const [open, setOpen] = useState(false);
  const given = plainText(value);
  /** Of itself the picker would bring back what was deleted. */
  const empty = (typed: string) => {
    if (typed.trim() === "" && given !== "") flushSync(() => onChange?.(null));
  };
  const take = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if ((key !== "Enter" && key !== "Tab") || !(target instanceof HTMLInputElement)) return;
    const typed = target.value.trim();
    if (typed === "") return empty(typed);
    // What is written out already is the picker's own to take.
    if (dayjs(typed, format, true).isValid()) return;
    const meant = read(typed, onTheWall());
    if (meant === undefined) return;
    // The key that saves goes on to the form, which is to hold it by then.
    flushSync(() => onChange?.(meant));
    setOpen(false);
    if (key === "Enter" && !isSaveKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <div
      onKeyDownCapture={take}
      onBlurCapture={({ target }) => target instanceof HTMLInputElement && empty(target.value)}
    >
      <DatePicker
        id={id}
        value={given === "" ? null : dayjs(given)}
        format={format}
        showTime={showTime}
        disabled={disabled}
        open={open}
        className={ui.full}
        onOpenChange={setOpen}
        onChange={(next) => onChange?.(next ? (next as dayjs.Dayjs).format(format) : null)}
        onBlur={onBlur}
      />
    </div>
  );
}
