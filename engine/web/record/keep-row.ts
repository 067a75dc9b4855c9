import type { Entity } from "#engine/model/index.ts";
import { plainText } from "../list-row.ts";
import { keepForLater } from "../runtime/outbox.ts";

type Values = Readonly<Record<string, unknown>>;

const SUMMARISED = new Set(["textarea", "text", "date", "datetime"]);

/** A row in a few words: what was written and when. */
const summaryOf = ({ fields }: Pick<Entity, "fields">, row: Values): string =>
  Object.entries(fields)
    .filter(([name, field]) => SUMMARISED.has(field.kind) && plainText(row[name]) !== "")
    .map(([name]) => plainText(row[name]))
    .join(" · ");

/** Keeps a new row, and the request that adds it, in this browser until the server is in reach. */
export const keepRow = (
  entity: Pick<Entity, "name" | "label" | "fields">,
  row: Values,
  request: { readonly id: string; readonly path: string; readonly body: Values },
): Promise<void> =>
  keepForLater({
    ...request,
    entity: entity.name,
    row,
    label: entity.label,
    summary: summaryOf(entity, row),
  });
