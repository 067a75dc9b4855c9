import type { Field, TypeOf } from "#engine/model/index.ts";
import { date, decimal, select, sharedWords, text } from "#engine/model/index.ts";
import type { startFormSchema } from "../../flow-schemas.ts";

export type AskedField = TypeOf<typeof startFormSchema>["fields"][number];

function fieldOf({ label, type, required, options }: AskedField): Field {
  const needed: { readonly required?: true } = required ? { required: true } : {};
  switch (type) {
    case "number":
      return decimal(label, label, { ...needed, scale: 6 });
    case "date":
      return date(label, label, needed);
    case "boolean":
      return select(label, label, {
        ...needed,
        options: [
          { value: "true", label: sharedWords.yes },
          { value: "false", label: sharedWords.no },
        ],
      });
    case "enum":
      return select(label, label, {
        ...needed,
        options: options.map(({ value, label: name }) => ({ value, label: [name, name] as const })),
      });
    default:
      return text(label, label, { ...needed, max: 2000 });
  }
}

/** The fields of a form that a diagram describes, as the product's own forms draw them. */
export const fieldsOfForm = (fields: readonly AskedField[]): Readonly<Record<string, Field>> =>
  Object.fromEntries(fields.map((field) => [field.id, fieldOf(field)]));
