import type { Field, Held, OneOf } from "#engine/model/index.ts";
import {
  fieldToldAs,
  fits,
  isEmpty,
  isEverRequired,
  isRequired,
  validateValue,
} from "#engine/model/index.ts";
import type { FormInstance, FormItemProps } from "antd";
import { Form } from "antd";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { Suspense, useEffect } from "react";
import { KIND_UI } from "../fields/index.ts";
import { onTheWall } from "../runtime/clock.ts";
import { useSay } from "../runtime/language.ts";
import type { SessionState } from "../runtime/session.ts";
import { useSession } from "../runtime/session.ts";
import type { ListRow } from "../list-row.ts";
import { asText, plainText } from "../list-row.ts";
import { DescribedInput } from "./described-input.tsx";
import type { NoteProps } from "../view-extras.ts";
import { useViewExtras } from "../view-extras.ts";
import styles from "./form.module.css";

/** Whether a control holds what was read: masked values must pass unchanged without being checked. */
export function sameValue(one: unknown, other: unknown): boolean {
  return (
    plainText(Array.isArray(one) ? one.join(",") : one) ===
    plainText(Array.isArray(other) ? other.join(",") : other)
  );
}

interface FormFieldsProps {
  readonly form: FormInstance;
  readonly fields: Readonly<Record<string, Field>>;
  /** The record as it was read, when one is being changed. */
  readonly row?: ListRow;
  /** Told what the choice of a field is called. */
  readonly onTitle?: (name: string, title: string) => void;
  /** Told when a note filled its field: the form itself hears of what is typed only. */
  readonly onTouch?: () => void;
}

/** The items of a form, checked by the model's own validator on blur and on submit; what was wrong is checked anew with each change. */
export function FormFields({ form, fields, row, onTitle, onTouch }: FormFieldsProps) {
  const say = useSay();
  const notes = useViewExtras().notes ?? {};
  const rulesOf = (name: string, field: Field) => {
    const validator = async (_rule: unknown, value: unknown) => {
      const required = isRequired(field, heldIn(form), row);
      const lacks = required && field.options.requiredWhen !== undefined && isEmpty(value);
      if (row && sameValue(value, row[name]) && !lacks) return;
      const verdict = validateValue(field, value, new Date(), required);
      if ("problem" in verdict) throw new Error(say(verdict.problem));
    };
    const again = async (rule: unknown, value: unknown) => {
      if (form.getFieldError(name).length > 0) await validator(rule, value);
    };
    return [
      { validator, validateTrigger: "onBlur" },
      { validator: again, validateTrigger: "onChange" },
    ];
  };
  return (
    <div className={styles.formGrid}>
      {Object.entries(fields).map(([name, declared]) => {
        const { askedWhen, toldAs } = declared.options;
        const itemOf = (field: Field) => {
          const { Input, wide } = KIND_UI[field.kind];
          const { hint, fixed, readonly } = field.options;
          return (
            <FieldItem
              key={name}
              form={form}
              name={name}
              field={field}
              row={row}
              label={say(field.label)}
              extra={
                notes[name] ? (
                  <>
                    {hint && say(hint)}
                    <TypedNote
                      form={form}
                      name={name}
                      Note={notes[name]}
                      row={row}
                      onTouch={onTouch}
                    />
                  </>
                ) : (
                  hint && say(hint)
                )
              }
              rules={rulesOf(name, field)}
              validateTrigger={["onBlur", "onChange"]}
              validateFirst
              className={wide ? styles.formWide : undefined}
              getValueFromEvent={field === declared ? undefined : asText}
            >
              <NarrowedInput
                form={form}
                control={Input}
                name={name}
                field={field}
                row={row}
                disabled={readonly === true || (fixed === true && row !== undefined)}
                onTitle={onTitle && ((title) => onTitle(name, title))}
                onFill={(values) => form.setFieldsValue(values)}
              />
            </FieldItem>
          );
        };
        const item = toldAs ? (
          <ToldAs key={name} form={form} field={declared}>
            {itemOf}
          </ToldAs>
        ) : (
          itemOf(declared)
        );
        return askedWhen ? (
          <WhileAsked key={name} form={form} when={askedWhen}>
            {item}
          </WhileAsked>
        ) : (
          item
        );
      })}
    </div>
  );
}

/** What the form holds, shown or not. */
const heldIn = (form: FormInstance): Held => form.getFieldsValue(true) as Held;

interface FieldItemProps extends FormItemProps, Pick<FormFieldsProps, "form" | "row"> {
  readonly name: string;
  readonly field: Field;
}

/** The item of a field, with its star while it is required; what is required no more is not missed any longer. */
function FieldItem({ form, field, row, ...item }: FieldItemProps) {
  const { name } = item;
  const asks = (values: object) => isRequired(field, { ...values }, row);
  const required = Form.useWatch(asks, { form, preserve: true }) ?? asks(heldIn(form));
  useEffect(() => {
    // Whether it still holds stands under the field; there is nobody to tell here.
    if (!required && form.getFieldError(name).length > 0)
      form.validateFields([name]).catch(() => undefined);
  }, [required, form, name]);
  return <Form.Item {...item} required={required} />;
}

interface ToldAsProps extends Pick<FormFieldsProps, "form"> {
  readonly field: Field;
  readonly children: (field: Field) => ReactNode;
}

/** Asks for a value as what it is by another field of the form. */
function ToldAs({ form, field, children }: ToldAsProps) {
  const by = field.options.toldAs?.by ?? "";
  const other: unknown = Form.useWatch(by, { form, preserve: true }) ?? form.getFieldValue(by);
  // Its control may have to be loaded; the rest of the form, where the focus is, stays meanwhile.
  return <Suspense>{children(fieldToldAs(field, () => other))}</Suspense>;
}

interface WhileAskedProps extends Pick<FormFieldsProps, "form"> {
  readonly when: OneOf;
  readonly children: ReactNode;
}

/** Stands in a form while other fields have the values it depends on. */
function WhileAsked({ form, when, children }: WhileAskedProps) {
  const held = (values: object) => fits({ ...values }, when);
  const asked = Form.useWatch(held, { form, preserve: true }) ?? held(heldIn(form));
  // Its control may have to be loaded; the rest of the form, where the focus is, stays meanwhile.
  return asked ? <Suspense>{children}</Suspense> : null;
}

/** The control of a field; references offer what fits the field they depend on, everything until that one is chosen. */
function NarrowedInput({
  form,
  ...props
}: ComponentProps<typeof DescribedInput> & Pick<FormFieldsProps, "form">) {
  const { among } = props.field.options;
  const watched = Object.values(among ?? {}).find((value) => value.startsWith("@"));
  const held = plainText(Form.useWatch(watched?.slice(1) ?? "", { form, preserve: true }));
  const filled = Object.entries(among ?? {}).map(
    ([name, value]) => [name, value === watched ? held : value] as const,
  );
  return (
    <DescribedInput
      {...props}
      among={Object.fromEntries(filled.filter(([, value]) => value !== ""))}
    />
  );
}

interface TypedNoteProps extends Pick<FormFieldsProps, "form" | "row" | "onTouch"> {
  readonly name: string;
  readonly Note: ComponentType<NoteProps>;
}

/** A feature's remark on what is being typed. */
function TypedNote({ form, name, Note, row, onTouch }: TypedNoteProps) {
  const value: unknown = Form.useWatch(name, form);
  const change: NoteProps["onFill"] = (fill) => {
    form.setFieldValue(name, fill(form.getFieldValue(name)));
    onTouch?.();
    // What is wrong with it stands under the field; there is nobody to tell here.
    form.validateFields([name]).catch(() => undefined);
  };
  return (
    <Suspense>
      <Note value={value} row={row} onFill={change} />
    </Suspense>
  );
}

/** Of values for a new record those its form asks for; one that the role may not write goes along only where it has to. */
export function askedValues<T>(
  fields: Readonly<Record<string, Field>>,
  values: Readonly<Record<string, T>>,
): Record<string, T> {
  const asks = (name: string): boolean => {
    const field = fields[name];
    return field !== undefined && (!field.options.readonly || isEverRequired(field));
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => asks(name)));
}

/** What new records start with. */
export function defaultValues(
  fields: Readonly<Record<string, Field>>,
  now = onTheWall(),
  session: Pick<SessionState, "userId" | "dept"> = useSession.getState(),
): Record<string, unknown> {
  const beginnings = {
    "@me": session.userId,
    "@companyRegion": session.dept?.regionId || undefined,
  };
  const start = ({ kind, options }: Field): unknown => {
    if (options.startsAs) return beginnings[options.startsAs];
    if (options.startsNow) return kind === "date" ? now.slice(0, 10) : now;
    return typeof options.default === "boolean" ? Number(options.default) : options.default;
  };
  const given = Object.entries(fields).map(([name, field]) => [name, start(field)] as const);
  return askedValues(fields, Object.fromEntries(given.filter(([, value]) => value !== undefined)));
}
