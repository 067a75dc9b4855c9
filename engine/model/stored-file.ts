import { schema } from "./schema.ts";
import type { TypeOf } from "./schema.ts";

/** What uploading a file answers. */
export const storedFileSchema = schema.object({
  link: schema.text,
  domain: schema.text,
  name: schema.text,
  originalName: schema.text,
  /** Row in the list of attachments, where the call makes one. */
  attachId: schema.optional(schema.text),
});

export type StoredFile = TypeOf<typeof storedFileSchema>;

export const chunkStateSchema = schema.object({
  /** Bytes of every chunk but the last. */
  chunkSize: schema.number,
  total: schema.number,
  /** Numbers, from 0, of the chunks still to be sent. */
  missing: schema.list(schema.number),
  /** The finished file, once every chunk is there. */
  file: schema.optional(storedFileSchema),
});

export type ChunkState = TypeOf<typeof chunkStateSchema>;
