import type { TypeOf } from "./schema.ts";
import { schema } from "./schema.ts";

/** What calls over several rows answer: how many succeeded, and in words why the others did not. */
export const bulkResultSchema = schema.object({
  done: schema.number,
  failed: schema.list(
    schema.object({
      id: schema.text,
      name: schema.text,
      reason: schema.text,
    }),
  ),
});

export type BulkResult = TypeOf<typeof bulkResultSchema>;
