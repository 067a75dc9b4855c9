import type { Button, ClientButton, View } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import type { Label } from "#engine/model/index.ts";

/** Where clients of the family draw a button: over the list, in the row, or both. */
const PLACE = { toolbar: "1", row: "2", both: "3" } as const;

export type ButtonPlace = (typeof PLACE)[keyof typeof PLACE];

/** Buttons over the list work on the rows ticked. */
export function placeOf(at: Button["at"] = ["toolbar"]): ButtonPlace {
  const above = at.includes("toolbar") || at.includes("selection");
  if (!at.includes("row")) return PLACE.toolbar;
  return above ? PLACE.both : PLACE.row;
}

export const clientPlaceOf = ({ at = "toolbar" }: ClientButton): ButtonPlace => PLACE[at];

/** What the family calls a button inside its menu: `user_reset` of the menu `user` is `reset`. */
export const aliasOf = (code: string, menu: string | null): string =>
  menu !== null && code.startsWith(`${menu}_`) ? code.slice(menu.length + 1) : code;

interface Operation {
  readonly flag: "add" | "edit" | "remove" | "detail" | "imports" | "exports";
  readonly alias: string;
  readonly name: Label;
  readonly place: ButtonPlace;
  readonly sort: number;
  /** The page that clients of the family open for it, or the call behind it. */
  readonly path: (view: View) => string;
}

const callAt =
  (call: string) =>
  ({ entity }: View): string =>
    `/api${entity.paths[0]}/${call}`;

const pageAt =
  (page: string) =>
  ({ route }: View): string =>
    `${route}/${page}`;

/** What can be done on every view that allows it. */
export const OPERATIONS: readonly Operation[] = [
  {
    flag: "add",
    alias: "add",
    name: sharedWords.add,
    place: PLACE.toolbar,
    sort: 1,
    path: pageAt("add"),
  },
  {
    flag: "edit",
    alias: "edit",
    name: ["修改", "Edit"],
    place: PLACE.row,
    sort: 2,
    path: pageAt("edit"),
  },
  {
    flag: "remove",
    alias: "delete",
    name: sharedWords.remove,
    place: PLACE.both,
    sort: 3,
    path: callAt("remove"),
  },
  {
    flag: "imports",
    alias: "import",
    name: sharedWords.import,
    place: PLACE.toolbar,
    sort: 4,
    path: callAt("import"),
  },
  {
    flag: "exports",
    alias: "export",
    name: sharedWords.export,
    place: PLACE.toolbar,
    sort: 5,
    path: callAt("export"),
  },
];

/** Clients of the family ask for a right to look at a record; with us the menu itself admits to its records. */
export const VIEWING: Operation = {
  flag: "detail",
  alias: "view",
  name: sharedWords.view,
  place: PLACE.row,
  sort: 6,
  path: pageAt("view"),
};
