import { useSay } from "#engine/web/runtime/language.ts";
import { Note } from "./note.tsx";
import { unseenWords } from "./words.ts";

/** Says that whoever made the report chose what its reader's role does not see. */
export function UnseenNote({ unseen }: { readonly unseen: number }) {
  const say = useSay();
  return unseen === 0 ? null : <Note>{say(unseenWords(unseen))}</Note>;
}
