import type { Action, Label, ViewDescription } from "#engine/model/index.ts";
import { createElement } from "react";
import { useNavigate } from "react-router";
import { useShow } from "./action-runner.tsx";
import { useAddBelow } from "./add-below.ts";
import { actionsAt } from "./actions-at.ts";
import { useCallItems } from "./call-items.ts";
import { useSay } from "../runtime/language.ts";
import { usePermission, useSession } from "../runtime/session.ts";
import { isLocked, offeredOn } from "../form/call-input.ts";
import type { ListRow } from "../list-row.ts";
import type { MenuItem } from "./row-menu.tsx";
import { useRemoveItems } from "./use-remove.ts";
import type { RowAction } from "../view-extras.ts";
import { useViewExtras } from "../view-extras.ts";
import { words } from "../words.ts";

export interface RowActions {
  /** The declared calls that fit a row. */
  readonly calls: (row: ListRow) => readonly Action[];
  /** Declared calls and what features have added by hand. */
  readonly actions: (row: ListRow) => readonly MenuItem[];
  /** The same, and editing, adding below and removing. */
  readonly items: (row: ListRow) => readonly MenuItem[];
  readonly any: boolean;
}

interface NamedAction {
  readonly key: string;
  readonly label: Label;
  readonly own: RowAction;
}

/** What features have added to a view by hand, as far as the user may: what a call does is labelled and permitted by its declaration. */
function useOwnActions({ actions }: ViewDescription): readonly NamedAction[] {
  const may = usePermission();
  return (useViewExtras().actions ?? []).flatMap((own): readonly NamedAction[] => {
    if (own.call === undefined)
      return may(own.permission) ? [{ key: own.key, label: own.label, own }] : [];
    const declared = actions.find(({ name, button }) => name === own.call && button?.custom);
    return declared ? [{ key: declared.name, label: declared.label, own }] : [];
  });
}

/** What the signed-in user can do with the rows of a view. */
export function useRowActions(view: ViewDescription, onEdit: (row: ListRow) => void): RowActions {
  const say = useSay();
  const me = useSession(({ userId }) => userId);
  const itemsOf = useCallItems(view);
  const removing = useRemoveItems(view);
  const adding = useAddBelow(view);
  const rowCalls = actionsAt(view, "row");
  const show = useShow();
  const navigate = useNavigate();
  const extra = useOwnActions(view);
  const ownItems = (row: ListRow) =>
    extra
      .filter(({ own }) => own.fits?.(row) ?? true)
      .map(({ key, label, own }) => ({
        key,
        label: say(label),
        ahead: own.ahead,
        run: () =>
          own.run
            ? own.run(row, (address) => void navigate(address))
            : show((close) => createElement(own.Dialog, { row, onClose: close })),
      }));
  const calls = (row: ListRow) => rowCalls.flatMap((call) => offeredOn(row, call, me) ?? []);
  const done = (row: ListRow) => {
    const own = ownItems(row);
    const all: MenuItem[] = [
      ...own.filter(({ ahead }) => ahead),
      ...itemsOf(calls(row), [row]),
      ...own.filter(({ ahead }) => !ahead),
    ];
    return {
      safe: all.filter(({ tone }) => tone !== "danger"),
      dangerous: all.filter(({ tone }) => tone === "danger"),
    };
  };
  return {
    calls,
    actions: (row) => {
      const { safe, dangerous } = done(row);
      return [...safe, ...dangerous];
    },
    any:
      rowCalls.length > 0 || extra.length > 0 || view.edit || view.remove || adding !== undefined,
    items: (row) => {
      const { safe, dangerous } = done(row);
      return [
        ...safe,
        ...(view.edit && !isLocked(view, row)
          ? [{ key: "edit", label: say(words.edit), run: () => onEdit(row) }]
          : []),
        ...(adding?.(row) ?? []),
        ...dangerous,
        ...removing([row]),
      ];
    },
  };
}
