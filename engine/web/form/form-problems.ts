import type { FormInstance } from "antd";
import { ApiError } from "../runtime/http.ts";
import { toast } from "../ui/feedback.ts";

/** Puts the server's field messages on their fields; anything else becomes a toast. What was typed stays. */
export function showFormProblems(form: FormInstance, error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const data = error.data as
    | { readonly fields?: Readonly<Record<string, string>> }
    | null
    | undefined;
  const problems = Object.entries(data?.fields ?? {}).map(([name, message]) => ({
    name,
    errors: [message],
  }));
  const known = problems.filter(
    ({ name }) =>
      form.getFieldInstance(name) !== undefined || name in (form.getFieldsValue() as object),
  );
  if (known.length > 0) {
    form.setFields(known);
    form.scrollToField(known[0]?.name, { focus: true });
  }
  if (known.length < problems.length || problems.length === 0) toast.error(error.message);
}
