export interface TimelineEntry {
  readonly id: string;
  readonly time: string;
  readonly kind:
    | "follow"
    | "visit"
    | "sign"
    | "communication"
    | "change"
    | "call"
    | "contact"
    | "business"
    | "contract"
    | "payment";
  readonly title: string;
  readonly content: string;
  readonly userName: string;
  readonly files: readonly { readonly name: string; readonly link: string }[];
}

/** A page of the story begins after this entry: its time and id. */
export const timelineCursor = ({ time, id }: Pick<TimelineEntry, "time" | "id">): string =>
  `${time}|${id}`;
