import type { Field, ViewDescription } from "#engine/model/index.ts";
import type { QuickSubject } from "../reading/fields-of-facts.ts";
import { fieldsOfFacts } from "../reading/fields-of-facts.ts";
import { parseQuickLog } from "../reading/parse-quick-log.ts";
import { useState } from "react";
import { useView } from "#engine/web/runtime/descriptions.ts";
import { onTheWall } from "#engine/web/runtime/clock.ts";
import { sameValue } from "#engine/web/form/form-fields.tsx";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";

type Values = Readonly<Record<string, unknown>>;

/** The view of the record that follow-ups are about. */
export type SubjectView = ViewDescription & { readonly name: QuickSubject };

/** It, for the view of the follow-ups; undefined where the user may not see such records. */
export function useSubject(follow: ViewDescription): SubjectView | undefined {
  const name = follow.entity.name === "followRecord" ? "lead" : "customer";
  const view = useView(name);
  return view && { ...view, name };
}

export interface Chip {
  readonly key: string;
  readonly name: string;
  readonly of: "follow" | "facts";
  readonly field: Field;
  readonly value: unknown;
  /** What stands in the record and would be replaced. */
  readonly replaces: unknown;
  readonly on: boolean;
}

/** What a sentence says, less what the record says already, with what was switched off or corrected by hand. */
export function useFacts(
  follow: ViewDescription,
  subject: SubjectView,
  text: string,
  row: ListRow | undefined,
  mayEdit: boolean,
) {
  const [off, setOff] = useState<readonly string[]>([]);
  const [corrected, setCorrected] = useState<Values>({});
  const read = fieldsOfFacts(
    subject.name,
    text.trim() === ""
      ? {}
      : parseQuickLog(text, onTheWall().slice(0, 16), plainText(row?.["houseType"])),
  );
  const chipsOf = (
    of: Chip["of"],
    values: Values,
    fields: Readonly<Record<string, Field | undefined>>,
  ): Chip[] =>
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name];
      const key = `${of}.${name}`;
      return field
        ? [
            {
              key,
              name,
              of,
              field,
              value: key in corrected ? corrected[key] : value,
              replaces: of === "facts" ? row?.[name] : undefined,
              on: !off.includes(key),
            },
          ]
        : [];
    });
  const news = Object.entries(read.facts).filter(
    ([name, value]) => !saidAlready(subject.entity.fields[name], row?.[name], value),
  );
  const chips = [
    ...chipsOf("follow", read.follow, follow.entity.fields),
    ...(mayEdit ? chipsOf("facts", Object.fromEntries(news), subject.entity.fields) : []),
  ];
  const valuesOf = (of: Chip["of"]): Values =>
    Object.fromEntries(
      chips.filter((chip) => chip.of === of && chip.on).map(({ name, value }) => [name, value]),
    );
  return {
    chips,
    follow: valuesOf("follow"),
    facts: valuesOf("facts"),
    toggle: (key: string, on: boolean) =>
      setOff(on ? off.filter((one) => one !== key) : [...off, key]),
    correct: (key: string, value: unknown) => setCorrected({ ...corrected, [key]: value }),
    clear: () => {
      setOff([]);
      setCorrected({});
    },
  };
}

/** The record says it too, or says it more exactly: 碧桂园 is in 碧桂园5幢1201. */
function saidAlready(field: Field | undefined, stands: unknown, value: string): boolean {
  return field?.kind === "text"
    ? plainText(stands).includes(value)
    : sameValue(tidy(field, stands), value);
}

/** 89.00 is the 89 somebody typed. */
function tidy(field: Field | undefined, value: unknown): unknown {
  return field &&
    ["decimal", "money"].includes(field.kind) &&
    value !== null &&
    value !== "" &&
    value !== undefined
    ? Number(value)
    : value;
}
