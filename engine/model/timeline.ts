import { schema } from "./schema.ts";
import type { TypeOf } from "./schema.ts";

export const timelineEntrySchema = schema.object({
  id: schema.text,
  time: schema.text,
  kind: schema.oneOf(
    "follow",
    "visit",
    "sign",
    "communication",
    "change",
    "call",
    "contact",
    "business",
    "contract",
    "payment",
  ),
  title: schema.text,
  content: schema.text,
  userName: schema.text,
  files: schema.list(
    schema.object({
      name: schema.text,
      link: schema.text,
    }),
  ),
});

export type TimelineEntry = TypeOf<typeof timelineEntrySchema>;

/** A page of the story begins after this entry: its time and id. */
export const timelineCursor = ({ time, id }: Pick<TimelineEntry, "time" | "id">): string =>
  `${time}|${id}`;
