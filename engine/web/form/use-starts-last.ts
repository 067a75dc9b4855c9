import type { Field, ViewDescription } from "#engine/model/index.ts";
import type { FormInstance } from "antd";
import { useEffect, useEffectEvent, useRef } from "react";
import { whileTaking } from "../fields/take-first.ts";
import { fetchPage, viewParams } from "../list/list-data.ts";
import { plainText } from "../list-row.ts";

type Values = Readonly<Record<string, unknown>>;

/** Nothing lies above it. */
const TOP = "0";

/**
 * Has a new record stand last in its list, or in a tree among what lies below the same record, until somebody types another
 * number; `begins` is what its form begins with. Answers whom the form tells what changed in it.
 */
export function useStartsLast(
  form: FormInstance,
  view: ViewDescription,
  fields: Readonly<Record<string, Field>>,
  isNew: boolean,
  begins: Values,
): (changed: Values) => void {
  const own = useRef("");
  const asked = useRef(0);
  const name = Object.keys(fields).find((one) => fields[one]?.options.startsLast);
  const parent = view.entity.tree?.parent;
  const place = useEffectEvent(async (values: Values = begins) => {
    if (!isNew || name === undefined) return;
    const turn = ++asked.current;
    const above = parent && { [parent]: plainText(values[parent]) || TOP };
    const last = { descs: name, current: "1", size: "1", fields: name };
    const { records } = await fetchPage(view, { ...viewParams(view), ...above, ...last });
    const held = plainText(form.getFieldValue(name));
    // Another one was chosen meanwhile, or a number typed.
    if (turn !== asked.current || (held !== "" && held !== own.current)) return;
    const next = 1 + Math.max(0, ...records.map((row) => Number(row[name])));
    own.current = String(next);
    form.setFieldsValue({ [name]: next });
  });
  useEffect(() => whileTaking(place()), []);
  return (changed) => {
    if (parent !== undefined && parent in changed) whileTaking(place(changed));
  };
}
