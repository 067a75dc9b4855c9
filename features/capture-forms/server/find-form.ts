import type { Runtime } from "#engine/server/http/run.ts";
import type { FormRow } from "./render-page.ts";

/** The form in use behind a key, whosever it is. */
export const findForm = (
  { pool }: Pick<Runtime, "pool">,
  key: string,
): Promise<FormRow | undefined> =>
  pool.unbound.db
    .selectFrom("captureForm as f")
    .innerJoin("tenant as t", (join) =>
      join.onRef("t.tenantCode", "=", "f.tenantId").on("t.isDeleted", "=", 0),
    )
    .selectAll("f")
    .where("f.formKey", "=", key)
    .where("f.isDeleted", "=", 0)
    .where("f.enabled", "=", 1)
    .executeTakeFirst();
