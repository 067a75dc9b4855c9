import type { Action, Label, ViewDescription } from "#engine/model/index.ts";
import { createElement } from "react";
import { useAction, useShow } from "./action-runner.tsx";
import { actionsAt } from "./actions-at.ts";
import { useSay } from "./runtime/language.ts";
import { usePermission } from "./runtime/session.ts";
import { fitsRow, isLocked } from "./call-input.ts";
import type { ListRow } from "./list-row.ts";
import type { MenuItem } from "./row-menu.tsx";
import { useRemove } from "./use-remove.ts";
import type { RowDeed } from "./view-extras.ts";
import { useViewExtras } from "./view-extras.ts";
import { words } from "./words.ts";

export interface RowActions {
  /** The declared calls that fit a row. */
  readonly calls: (row: ListRow) => readonly Action[];
  /** Declared calls and what features have added by hand. */
  readonly deeds: (row: ListRow) => readonly MenuItem[];
  /** The same, and editing and removing. */
  readonly items: (row: ListRow) => readonly MenuItem[];
  readonly any: boolean;
}

interface NamedDeed {
  readonly key: string;
  readonly label: Label;
  readonly deed: RowDeed;
}

/** What features have added to a view by hand, as far as the user may: what a call does is labelled and permitted by its declaration. */
function useOwnDeeds({ actions }: ViewDescription): readonly NamedDeed[] {
  const may = usePermission();
  return (useViewExtras().deeds ?? []).flatMap((deed): readonly NamedDeed[] => {
    if (deed.call === undefined) return may(deed.permission) ? [{ key: deed.key, label: deed.label, deed }] : [];
    const action = actions.find(({ name, button }) => name === deed.call && button?.custom);
    return action ? [{ key: action.name, label: action.label, deed }] : [];
  });
}

/** What the signed-in user can do with the rows of a view. */
export function useRowActions(view: ViewDescription, onEdit: (row: ListRow) => void): RowActions {
  const say = useSay();
  const start = useAction();
  const remove = useRemove(view);
  const rowCalls = actionsAt(view, "row");
  const show = useShow();
  const extra = useOwnDeeds(view);
  const deeds = (row: ListRow) =>
    extra
      .filter(({ deed }) => deed.fits?.(row) ?? true)
      .map(({ key, label, deed }) => ({
        key,
        label: say(label),
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
    any: rowCalls.length > 0 || extra.length > 0 || view.edit || view.remove,
    items: (row) => [
      ...done(row),
      ...(view.edit && !isLocked(view, row) ? [{ key: "edit", label: say(words.edit), run: () => onEdit(row) }] : []),
      ...(view.remove ? [{ key: "remove", label: say(words.remove), tone: "danger" as const, run: () => void remove([row.id]) }] : []),
    ],
  };
}
