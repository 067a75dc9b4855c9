import type { DescribedEntity } from "#engine/model/index.ts";
import type { ListRow } from "../list-row.ts";
import { submitRow } from "../runtime/rows.ts";

/** Changes one value of a row as it was read; refused where somebody changed the row since. */
export const putValue = (
  entity: DescribedEntity,
  { id, version }: ListRow,
  name: string,
  value: unknown,
): Promise<ListRow> => submitRow(entity, { id, version, [name]: value ?? null });
