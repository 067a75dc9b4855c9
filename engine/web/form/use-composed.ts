import type { Field } from "#engine/model/index.ts";
import type { FormInstance } from "antd";
import { useEffect, useEffectEvent, useRef } from "react";
import { plainText } from "../list-row.ts";

/** Keeps the texts of a new record that are made of what it chooses, until somebody types another one. Answers whom choices tell their titles. */
export function useComposed(
  form: FormInstance,
  fields: Readonly<Record<string, Field>>,
  isNew: boolean,
  given: Readonly<Record<string, string>> = {},
): (name: string, title: string) => void {
  const titles = useRef<Readonly<Record<string, string>>>(given);
  const composed = useRef<Readonly<Record<string, string>>>({});
  const compose = useEffectEvent(() => {
    if (!isNew) return;
    for (const [name, { options }] of Object.entries(fields)) {
      const text = options.composedOf
        ?.flatMap((one) => titles.current[one] || [])
        .join(" · ")
        .slice(0, options.max);
      const now = plainText(form.getFieldValue(name));
      if (text === undefined || (now !== "" && now !== composed.current[name])) continue;
      form.setFieldsValue({ [name]: text });
      composed.current = { ...composed.current, [name]: text };
    }
  });
  useEffect(() => compose(), []);
  const tell = useRef((name: string, title: string) => {
    titles.current = { ...titles.current, [name]: title };
  });
  return (name, title) => {
    tell.current(name, title);
    compose();
  };
}
