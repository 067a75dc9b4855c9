import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { useSession } from "../runtime/session.ts";

type Values = Readonly<Record<string, unknown>>;
type ByKey<Kept> = Readonly<Record<string, Kept>>;

interface Drafts {
  readonly texts: ByKey<string>;
  readonly values: ByKey<Values>;
}

export interface Draft {
  readonly text: string;
  /** What was given beside the text, by field. */
  readonly values: Values;
  readonly write: (text: string) => void;
  /** Gives a field its value, also after the box that asked for it is gone: a file takes its time. */
  readonly give: (name: string, value: unknown) => void;
  readonly clear: () => void;
}

const NONE: Values = {};

/** What people began to write, by who writes and what it is about. */
const useDrafts = create<Drafts>()(
  persist(() => ({ texts: {}, values: {} }), {
    name: "zhuke-drafts",
    storage: createJSONStorage(() => sessionStorage),
  }),
);

function without<Kept>(kept: ByKey<Kept>, keys: readonly string[]): ByKey<Kept> {
  return Object.fromEntries(Object.entries(kept).filter(([key]) => !keys.includes(key)));
}

/**
 * A note that stays until it is sent, also while its record is closed or the page is loaded again; nobody else finds it.
 * What was begun about `earlier` goes on here.
 */
export function useDraft(about: string, earlier = about): Draft {
  const me = useSession(({ userId }) => userId);
  const [key, former] = [`${me}.${about}`, `${me}.${earlier}`];
  const keys = [key, former];
  const found = <Kept>(kept: ByKey<Kept>): Kept | undefined => kept[key] ?? kept[former];
  const text = useDrafts(({ texts }) => found(texts) ?? "");
  const values = useDrafts((drafts) => found(drafts.values) ?? NONE);
  return {
    text,
    values,
    write: (typed) =>
      useDrafts.setState(({ texts }) => {
        const others = without(texts, keys);
        return { texts: typed === "" ? others : { ...others, [key]: typed } };
      }),
    give: (name, value) =>
      useDrafts.setState((drafts) => ({
        values: {
          ...without(drafts.values, keys),
          [key]: { ...found(drafts.values), [name]: value },
        },
      })),
    clear: () =>
      useDrafts.setState((drafts) => ({
        texts: without(drafts.texts, keys),
        values: without(drafts.values, keys),
      })),
  };
}
