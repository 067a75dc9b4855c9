import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { useSession } from "../runtime/session.ts";

/** What people began to write, by who writes and what it is about. */
const useDrafts = create<{ readonly texts: Readonly<Record<string, string>> }>()(
  persist(() => ({ texts: {} }), {
    name: "zhuke-drafts",
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/**
 * A text that stays until it is sent, also while its record is closed or the page is loaded again; nobody else finds it.
 * What was begun about `earlier` goes on here.
 */
export function useDraft(
  about: string,
  earlier = about,
): readonly [text: string, write: (text: string) => void] {
  const me = useSession(({ userId }) => userId);
  const [key, former] = [`${me}.${about}`, `${me}.${earlier}`];
  const text = useDrafts(({ texts }) => texts[key] ?? texts[former] ?? "");
  const write = (typed: string) =>
    useDrafts.setState(({ texts }) => {
      const { [key]: _, [former]: __, ...others } = texts;
      return { texts: typed === "" ? others : { ...others, [key]: typed } };
    });
  return [text, write];
}
