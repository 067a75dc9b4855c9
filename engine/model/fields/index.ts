export * from "./bare-phone.ts";
export * from "./computed.ts";
export * from "./date.ts";
export * from "./datetime.ts";
export * from "./decimal.ts";
export type {
  Field,
  FieldKind,
  FieldOptions,
  KindOptions,
  OneOf,
  Option,
  Storage,
  Tone,
} from "./field.ts";
export { isSecret, NUMBER_KINDS, requiredMessage } from "./field.ts";
export * from "./file.ts";
export * from "./formats.ts";
export * from "./integer.ts";
export * from "./json.ts";
export * from "./money.ts";
export * from "./month.ts";
export * from "./optional.ts";
export * from "./phone.ts";
export * from "./ref.ts";
export * from "./rich-text.ts";
export * from "./select.ts";
export * from "./shipped.ts";
export * from "./text.ts";
export * from "./textarea.ts";
export * from "./told-as.ts";
