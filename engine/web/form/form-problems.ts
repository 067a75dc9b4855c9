import type { FormInstance, FormProps } from "antd";
import { ApiError } from "../runtime/http.ts";
import { toast } from "../ui/feedback.ts";

type Refused = Parameters<NonNullable<FormProps["onFinishFailed"]>>[0];

/** The field that is wrong has the focus, and room below for what is wrong with it. */
export const TO_PROBLEM = { focus: true, block: "center" } as const;

/** The fields the server refused, with its words. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  const data = error instanceof ApiError ? error.data : undefined;
  return (
    (data as { readonly fields?: Readonly<Record<string, string>> } | null | undefined)?.fields ??
    {}
  );
}

/** What a form holds where all of it is right; where it is not, the first field that is wrong has the focus. */
export async function validValues<V>(form: FormInstance<V>): Promise<V | undefined> {
  try {
    return await form.validateFields();
  } catch (wrong) {
    const [first] = (wrong as Refused).errorFields;
    if (first) form.scrollToField(first.name, TO_PROBLEM);
    return undefined;
  }
}

/** Puts the server's field messages on their fields; anything else becomes a toast. What was typed stays. */
export function showFormProblems(form: FormInstance, error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const problems = Object.entries(fieldsOf(error)).map(([name, message]) => ({
    name,
    errors: [message],
  }));
  const known = problems.filter(
    ({ name }) =>
      form.getFieldInstance(name) !== undefined || name in (form.getFieldsValue() as object),
  );
  if (known.length > 0) {
    form.setFields(known);
    form.scrollToField(known[0]?.name, TO_PROBLEM);
  }
  if (known.length < problems.length || problems.length === 0) toast.error(error.message);
}
