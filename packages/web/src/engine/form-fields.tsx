import type { Field } from "@zhuke/model";
import { validateValue } from "@zhuke/model";
import type { FormInstance } from "antd";
import { Form } from "antd";
import type { ComponentType } from "react";
import { Suspense } from "react";
import { KIND_UI } from "./fields/index.ts";
import { useSay } from "../app/language.ts";
import type { ListRow } from "./list-row.ts";
import { plainText } from "./list-row.ts";
import { ToldInput } from "./told-input.tsx";
import { useViewExtras } from "./view-extras.ts";
import "./forms.css";

/** Whether a control holds what was read: masked values must pass unchanged without being judged. */
export function sameValue(one: unknown, other: unknown): boolean {
  return plainText(Array.isArray(one) ? one.join(",") : one) === plainText(Array.isArray(other) ? other.join(",") : other);
}

interface FormFieldsProps {
  readonly form: FormInstance;
  readonly fields: Readonly<Record<string, Field>>;
  /** The record as it was read, when one is being changed. */
  readonly row?: ListRow;
}

/** The items of a form, judged by the model's own validator on blur and on submit. */
export function FormFields({ form, fields, row }: FormFieldsProps) {
  const say = useSay();
  const notes = useViewExtras().notes ?? {};
  const judge = (name: string, field: Field) => async (_rule: unknown, value: unknown) => {
    if (row && sameValue(value, row[name])) return;
    const verdict = validateValue(field, value, new Date());
    if ("problem" in verdict) throw new Error(say(verdict.problem));
  };
  return (
    <div className="form-grid">
      {Object.entries(fields).map(([name, field]) => {
        const { Input, wide } = KIND_UI[field.kind];
        const { hint, fixed, readonly, required } = field.options;
        return (
          <Form.Item
            key={name}
            name={name}
            label={say(field.label)}
            required={required !== undefined}
            extra={notes[name] ? <TypedNote form={form} name={name} Note={notes[name]} row={row} /> : hint && say(hint)}
            rules={[{ validator: judge(name, field) }]}
            validateTrigger="onBlur"
            className={wide ? "form-wide" : undefined}
          >
            <ToldInput
              control={Input}
              name={name}
              field={field}
              row={row}
              disabled={readonly === true || (fixed === true && row !== undefined)}
              onFill={(values) => form.setFieldsValue(values)}
            />
          </Form.Item>
        );
      })}
    </div>
  );
}

interface TypedNoteProps extends Pick<FormFieldsProps, "form" | "row"> {
  readonly name: string;
  readonly Note: ComponentType<{ readonly value: unknown; readonly row?: ListRow }>;
}

/** A feature's remark on what is being typed. */
function TypedNote({ form, name, Note, row }: TypedNoteProps) {
  const value: unknown = Form.useWatch(name, form);
  return (
    <Suspense>
      <Note value={value} row={row} />
    </Suspense>
  );
}

/** What new records start with. */
export function defaultValues(fields: Readonly<Record<string, Field>>): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, field]) => field.options.default !== undefined);
  return Object.fromEntries(
    given.map(([name, { options }]) => [name, typeof options.default === "boolean" ? Number(options.default) : options.default]),
  );
}
