import type { ViewDescription } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { fieldBehind } from "../list/columns.ts";
import { KIND_UI } from "../fields/index.ts";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";
import styles from "../list/data-grid.module.css";

/** Whether a row is a person: found by name and by phone. */
export function isPerson({ entity }: ViewDescription): boolean {
  const fields = Object.values(entity.fields);
  return (
    entity.fields[entity.title]?.options.search === "name" &&
    fields.some(({ kind, options }) => kind === "phone" && options.search === "phone")
  );
}

const DAYS: ReadonlySet<string> = new Set(["date", "datetime", "month"]);

/** What a row is called, as plain text; of what has no name of its own, the record it belongs to. A day alone is no name: the first line of the row's card says what was then. */
export function nameOf(
  { entity, card }: Pick<ViewDescription, "entity" | "card">,
  row: ListRow | undefined,
): string {
  const field = entity.fields[entity.title];
  const { labelAs = entity.title } = field?.options ?? {};
  const names = [labelAs, ...(field && DAYS.has(field.kind) ? (card?.lines[0] ?? []) : [])];
  return names.flatMap((name) => plainText(row?.[name]) || []).join(" · ");
}

/** The name of a row; people come with their initials. */
export function RecordTitle({
  view,
  row,
  children,
}: {
  readonly view: ViewDescription;
  readonly row: ListRow;
  readonly children?: ReactNode;
}) {
  return (
    <>
      {isPerson(view) && <Avatar name={nameOf(view, row)} />}
      <span className={styles.gridTitleText}>
        {children ?? <RecordValue view={view} row={row} name={view.entity.title} />}
      </span>
    </>
  );
}

/** One value of a row as lists show it; nothing for names the entity does not know. */
export function RecordValue({
  view,
  row,
  name,
  dotted,
  roomy,
}: {
  readonly view: ViewDescription;
  readonly row: ListRow;
  readonly name: string;
  readonly dotted?: boolean;
  /** In the drawer, where there is room. */
  readonly roomy?: boolean;
}) {
  const field = fieldBehind(view.entity, name);
  if (!field) return null;
  const { Cell, Fact = Cell } = KIND_UI[field.kind];
  const Shown = roomy ? Fact : Cell;
  return <Shown value={row[name]} row={row} name={name} field={field} dotted={dotted} />;
}
