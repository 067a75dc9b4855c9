import type { Field, ViewDescription } from "#engine/model/index.ts";
import type { FormInstance } from "antd";
import { useRef } from "react";
import { whileTaking } from "../fields/take-first.ts";
import { isNoId, plainText } from "../list-row.ts";
import { askedValues } from "./form-fields.tsx";
import { readRow } from "../runtime/rows.ts";

const idOf = (value: unknown): string => {
  const id = plainText(value);
  return isNoId(id) ? "" : id;
};

/**
 * Fills what a chosen record brings along into fields that are empty or still hold what one chosen before brought.
 * Answers whom the form tells what changed in it; `asked` are the fields it has. A record that cannot be read brings nothing.
 */
export function useBrought(
  form: FormInstance,
  { brings = [] }: ViewDescription,
  asked: Readonly<Record<string, Field>>,
  onTitle: (name: string, title: string) => void,
): (changed: Readonly<Record<string, unknown>>) => void {
  const brought = useRef<Readonly<Record<string, string>>>({});
  const held = (name: string) => idOf(form.getFieldValue(name));
  const bring = async (by: string, id: string) => {
    for (const { path, fields, titles } of brings.filter((one) => one.by === by)) {
      const row = await readRow({ paths: [path] }, id);
      // Another one was chosen meanwhile.
      if (held(by) !== id) return;
      const free = Object.entries(askedValues(asked, fields)).filter(
        ([name]) => held(name) === "" || held(name) === brought.current[name],
      );
      const values = Object.fromEntries(free.map(([name, theirs]) => [name, idOf(row[theirs])]));
      brought.current = { ...brought.current, ...values };
      form.setFieldsValue(values);
      for (const [name, title] of Object.entries(titles))
        if (name in values) onTitle(name, plainText(row[title]));
    }
  };
  return (changed) => {
    for (const by of Object.keys(changed)) {
      const id = held(by);
      if (id !== "" && brings.some((one) => one.by === by)) whileTaking(bring(by, id));
    }
  };
}
