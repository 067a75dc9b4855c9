import type { Call, View } from "#engine/model/index.ts";
import { createElement } from "react";
import { useAction, useShow } from "./action-runner.tsx";
import { useSay } from "./runtime/language.ts";
import { usePermission } from "./runtime/session.ts";
import { fitsRow, isLocked } from "./call-input.ts";
import type { ListRow } from "./list-row.ts";
import { useAllowed, useViewCalls } from "./permissions.ts";
import type { MenuItem } from "./row-menu.tsx";
import { useRemove } from "./use-remove.ts";
import { useViewExtras } from "./view-extras.ts";
import { words } from "./words.ts";

export interface RowActions {
  /** The declared calls that fit a row. */
  readonly calls: (row: ListRow) => readonly Call[];
  /** Declared calls and what features have added by hand. */
  readonly deeds: (row: ListRow) => readonly MenuItem[];
  /** The same, and editing and removing. */
  readonly items: (row: ListRow) => readonly MenuItem[];
  readonly any: boolean;
}

/** What the signed-in user can do with the rows of a view. */
export function useRowActions(view: View, onEdit: (row: ListRow) => void): RowActions {
  const say = useSay();
  const start = useAction();
  const remove = useRemove(view);
  const allowed = useAllowed(view);
  const rowCalls = useViewCalls(view, "row");
  const may = usePermission();
  const show = useShow();
  const extra = (useViewExtras().deeds ?? []).filter(({ permission }) => may(permission));
  const deeds = (row: ListRow) =>
    extra
      .filter(({ fits }) => fits?.(row) ?? true)
      .map((deed) => ({
        key: deed.key,
        label: say(deed.label),
        ahead: deed.ahead,
        run: () => (deed.run ? deed.run(row) : show((close) => createElement(deed.Dialog, { row, onClose: close }))),
      }));
  const calls = (row: ListRow) => rowCalls.filter((call) => fitsRow(call, row));
  const done = (row: ListRow) => {
    const own = deeds(row);
    const declared = calls(row).map((call) => ({
      key: call.name,
      label: say(call.label),
      tone: call.button?.tone,
      run: () => start(call, [row]),
    }));
    const all: MenuItem[] = [...own.filter(({ ahead }) => ahead), ...declared, ...own.filter(({ ahead }) => !ahead)];
    return [...all.filter(({ tone }) => tone !== "danger"), ...all.filter(({ tone }) => tone === "danger")];
  };
  return {
    calls,
    deeds: done,
    any: rowCalls.length > 0 || extra.length > 0 || allowed.edit || allowed.remove,
    items: (row) => [
      ...done(row),
      ...(allowed.edit && !isLocked(view, row) ? [{ key: "edit", label: say(words.edit), run: () => onEdit(row) }] : []),
      ...(allowed.remove ? [{ key: "remove", label: say(words.remove), tone: "danger" as const, run: () => void remove([row.id]) }] : []),
    ],
  };
}
