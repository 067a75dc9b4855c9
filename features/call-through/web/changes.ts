import type { ViewDescription } from "#engine/model/index.ts";
import type { QuickSubject } from "#features/quick-log/reading/index.ts";
import { fieldsOfFacts } from "#features/quick-log/reading/index.ts";
import { sameValue } from "#engine/web/form/form-fields.tsx";
import type { ListRow } from "#engine/web/list-row.ts";
import type { Disposition } from "./dispositions.ts";
import { levelAfter } from "./interest.ts";

type Values = Readonly<Record<string, string>>;

/** What an outcome changes in a record, by field: nothing that stands there already, and nothing that roles keep as it is. */
export function changesBy(
  { facts, interest }: Disposition,
  { entity }: ViewDescription,
  row: ListRow,
): Values {
  const subject = entity.name as QuickSubject;
  const intention = interest && levelAfter(interest, subject, row);
  const told = fieldsOfFacts(subject, { ...facts, ...(intention && { intention }) });
  return Object.fromEntries(
    Object.entries(told.facts).filter(([name, value]) => {
      const field = entity.fields[name];
      return field && !field.options.readonly && !sameValue(row[name], value);
    }),
  );
}
