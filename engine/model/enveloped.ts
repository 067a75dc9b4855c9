import type { Schema, SchemaFields } from "./schema.ts";
import { schema } from "./schema.ts";

/** The envelope of a call that writes it itself, as refusals of sign-in have a form of their own; with further values beside it. */
export const enveloped = <T, const B extends SchemaFields = Record<never, never>>(
  data: Schema<T>,
  beside?: B,
) =>
  schema.object({
    code: schema.number,
    success: schema.boolean,
    data,
    msg: schema.text,
    ...(beside ?? ({} as B)),
  });
