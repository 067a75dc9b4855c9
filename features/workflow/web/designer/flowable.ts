import type { Moddle, Services } from "./bpmn.ts";

/** Namespace in which a diagram says who does what. */
export const FLOWABLE = "http://flowable.org/bpmn";

/** An attribute of that namespace; "" where there is none. */
export const attributeOf = (element: Moddle | undefined, name: string): string =>
  element?.$attrs[`flowable:${name}`] ?? "";

/** A field of the form of a step. */
export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly required: boolean;
  /** Of a choice: what can be chosen, as they are typed. */
  readonly choices: readonly string[];
}

/** Attributes of elements without a schema: without prefix they stand on the element, typed loosely. */
const plain = (element: Moddle, name: string): string => {
  const value: unknown = Reflect.get(element, name);
  return typeof value === "string" ? value : (element.$attrs?.[name] ?? "");
};

const partsNamed = (elements: readonly Moddle[] | undefined, type: string): readonly Moddle[] =>
  (elements ?? []).filter(({ $type }) => $type === type);

/** The fields of an element's form. */
export const fieldsOf = ({ extensionElements }: Moddle): FormField[] =>
  partsNamed(extensionElements?.values, "flowable:formData")
    .flatMap(({ $children }) => partsNamed($children, "flowable:formField"))
    .map((field) => ({
      id: plain(field, "id"),
      label: plain(field, "label"),
      type: plain(field, "type") || "string",
      required: plain(field, "required") === "true",
      choices: partsNamed(field.$children, "flowable:value").map(
        (choice) => plain(choice, "name") || plain(choice, "id"),
      ),
    }));

/** The extension elements of an element with these form fields; whatever else stands there stays. */
export function withFields(
  moddle: Services["moddle"],
  { extensionElements }: Moddle,
  fields: readonly FormField[],
): Moddle | undefined {
  const others = (extensionElements?.values ?? []).filter(
    ({ $type }) => $type !== "flowable:formData",
  );
  const made = (name: string, values: Readonly<Record<string, unknown>>) =>
    moddle.createAny(`flowable:${name}`, FLOWABLE, values);
  const children = fields.map(({ id, label, type, required, choices }) =>
    made("formField", {
      id,
      label,
      type,
      ...(required && { required: "true" }),
      ...(type === "enum" && {
        $children: choices.map((choice) => made("value", { id: choice, name: choice })),
      }),
    }),
  );
  const values =
    fields.length > 0 ? [...others, made("formData", { $children: children })] : others;
  return values.length > 0 ? moddle.create("bpmn:ExtensionElements", { values }) : undefined;
}
