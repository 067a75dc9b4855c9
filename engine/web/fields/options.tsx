import type { Field, Option } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { createContext, use, useMemo, useState } from "react";
import { useDict, useDicts } from "../runtime/dictionaries.ts";

type OptionLists = ReadonlyMap<string, readonly Option[]>;

const SharedOptions = createContext<OptionLists>(new Map());

interface SharedDictsProps {
  readonly fields: readonly Field[];
  readonly children: ReactNode;
}

/** Subscribes once to the dictionaries of many fields, so that each cell of a list does not have to. */
export function SharedDicts({ fields, children }: SharedDictsProps) {
  const codes = [...new Set(fields.flatMap((field) => field.options.dict ?? []))];
  const dicts = useDicts(codes);
  const lists = codes.map(dicts.options);
  const [kept, keep] = useState({ codes, lists });
  const changed =
    codes.join() !== kept.codes.join() ||
    lists.some((list, position) => list !== kept.lists[position]);
  if (changed) keep({ codes, lists });
  const shared = useMemo(
    () => new Map(kept.codes.map((code, position) => [code, kept.lists[position] ?? []])),
    [kept],
  );
  return <SharedOptions value={shared}>{children}</SharedOptions>;
}

interface OptionsProps {
  readonly field: Field;
  readonly children: (options: readonly Option[]) => ReactNode;
}

function DictOptions({
  code,
  children,
}: { readonly code: string } & Pick<OptionsProps, "children">) {
  return children(useDict(code));
}

/** Hands down the choices of a field, from its dictionary or its declaration. */
export function Options({ field, children }: OptionsProps) {
  const shared = use(SharedOptions);
  const { dict, options } = field.options;
  if (dict === undefined) return children(options ?? []);
  const known = shared.get(dict);
  return known ? children(known) : <DictOptions code={dict}>{children}</DictOptions>;
}
