import { Form } from "antd";
import type { Field } from "#engine/model/index.ts";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { enterKeys } from "#engine/web/form/enter.ts";
import { defaultValues, FormFields } from "#engine/web/form/form-fields.tsx";
import { showFormProblems } from "#engine/web/form/form-problems.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { FORM_KEYS } from "#engine/web/keys/key-groups.ts";
import { useKeyHelp } from "#engine/web/keys/key-help.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { focusFirst } from "#engine/web/ui/focus-first.ts";
import buttons from "#engine/web/ui/button.module.css";
import { words } from "../words.ts";
import styles from "./process.module.css";

interface StartPageProps {
  readonly title: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly onSubmit: (values: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly children?: ReactNode;
}

/** A page on which an application is made. */
export function StartPage({ title, fields, onSubmit, children }: StartPageProps) {
  const say = useSay();
  const name = useId();
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const card = useRef<HTMLElement>(null);
  useKeyHelp(FORM_KEYS);
  useEffect(() => focusFirst(card.current), []);
  const submit = async (values: Record<string, unknown>) => {
    setBusy(true);
    try {
      await onSubmit(values);
      toast.success(say(words.handled));
    } catch (error) {
      showFormProblems(form, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.page}>
      <section ref={card} className={styles.card}>
        <h1>{title}</h1>
        <Form
          form={form}
          {...enterKeys}
          name={name}
          layout="vertical"
          initialValues={defaultValues(fields)}
          onFinish={submit}
        >
          <FormFields form={form} fields={fields} />
          <div className={styles.bar}>
            <button type="submit" className={buttons.solidButton} disabled={busy}>
              {say(words.submit)}
            </button>
          </div>
        </Form>
      </section>
      {children}
    </div>
  );
}
