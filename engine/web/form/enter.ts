import type { KeyboardEvent } from "react";

/** What Enter belongs to while one is in it: a picker takes its date, a list its entry, a text area a new line. */
const OWN_ENTER = ".ant-picker, .ant-select, .ant-cascader, [role='combobox'], textarea";

/** Enter saves a form from its plain inputs only; with Ctrl or ⌘ it saves from anywhere. Source: every form of the engine. */
export function enterKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
    return;
  }
  const inside = event.target instanceof HTMLInputElement && event.target.closest(OWN_ENTER);
  if (inside) event.preventDefault();
}
