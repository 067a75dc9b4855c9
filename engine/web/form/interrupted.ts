import type { Field } from "#engine/model/index.ts";
import { isSecret } from "#engine/model/index.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { ListRow } from "../list-row.ts";
import type { Line } from "../lines/lines.ts";
import { onSignOut, useSession } from "../runtime/session.ts";
import { useSay } from "../runtime/language.ts";
import { toast } from "../ui/feedback.ts";
import { words } from "../words.ts";

type Given = Readonly<Record<string, string>>;

/** A form as it stood when the session of whoever filled it in came to its end. */
export interface Interrupted {
  /** The record they changed, as it was read; absent where they added one. */
  readonly row?: ListRow;
  /** The lines of the document, as they were read and as they stood. */
  readonly read?: readonly Line[];
  readonly all?: readonly Line[];
  readonly given?: Given;
  readonly values: Readonly<Record<string, unknown>>;
}

const NAME = "zhuke-interrupted";

/** One of each view or call, by who filled it in. */
const useForms = create<Readonly<Record<string, Interrupted>>>()(
  persist(() => ({}), { name: NAME, storage: createJSONStorage(() => sessionStorage) }),
);

const keyOf = (view: string): string => `${useSession.getState().userId}.${view}`;

const sameGiven = (one: Given = {}, other: Given = {}): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** The form of a view or call that the end of the own session interrupted where these values were given, if any. */
export function interruptedForm(view: string, given: Given | undefined): Interrupted | undefined {
  const form = useForms.getState()[keyOf(view)];
  return form && sameGiven(form.given, given) ? form : undefined;
}

/** What was filled in before, once: a form that opens for the same record goes on with it, and says so. */
export function useInterrupted(
  view: string,
  id: string | undefined,
  given: Given | undefined,
): Interrupted | undefined {
  const say = useSay();
  const [form] = useState(() => interruptedForm(view, given));
  const own = form?.row?.id === id ? form : undefined;
  const goOn = useEffectEvent(() => {
    if (!own) return;
    const { [keyOf(view)]: _, ...others } = useForms.getState();
    useForms.setState(others, true);
    toast.info(say(words.goesOn));
  });
  useEffect(() => goOn(), []);
  return own;
}

/** Keeps what is filled in over the end of the session, but for passwords; `read` answers nothing where there is nothing to keep. */
export function useKeptForm(
  name: string,
  fields: Readonly<Record<string, Field>>,
  read: () => Interrupted | undefined,
): void {
  const keep = useEffectEvent(() => {
    const form = read();
    if (!form) return;
    const values = Object.fromEntries(
      Object.entries(form.values).filter(([value]) => !fields[value] || !isSecret(fields[value])),
    );
    useForms.setState({ [keyOf(name)]: { ...form, values } });
  });
  useEffect(() => onSignOut(() => keep()), []);
}
