import type { Dict, Label } from "#engine/model/index.ts";

/** Constructors of fields that generated declarations use, by the names they have in the model. */
export type FieldMaker =
  | "text"
  | "textarea"
  | "integer"
  | "decimal"
  | "money"
  | "date"
  | "datetime"
  | "month"
  | "select"
  | "radio"
  | "multiSelect"
  | "toggle"
  | "user"
  | "dept"
  | "phone"
  | "email"
  | "image"
  | "ref";

export type OptionValue = string | number | boolean | Label;

/** A field as it will be declared. */
export interface BlueprintField {
  readonly name: string;
  readonly maker: FieldMaker;
  readonly label: Label;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly inList: boolean;
  readonly inForm: boolean;
  readonly searched: boolean;
  /** Names a record of an entity that is there already. */
  readonly refers?: true;
}

/** An entity as it will be declared, with its one view. */
export interface BlueprintEntity {
  readonly name: string;
  readonly label: Label;
  readonly path: string;
  readonly route: string;
  readonly fields: readonly BlueprintField[];
  readonly title: string;
  /** Field with the row above, of a tree. */
  readonly parent?: string;
  /** Its lines: their entity, and the field there that names the row they belong to. */
  readonly lines?: { readonly entity: string; readonly by: string };
  /** Is lines of another entity: reached from there. */
  readonly isLines?: true;
}

/** All of a feature folder, before it is written down. */
export interface Blueprint {
  readonly folder: string;
  readonly label: Label;
  readonly entities: readonly BlueprintEntity[];
  /** Dictionaries the product does not bring yet. */
  readonly dicts: readonly Dict[];
}

/** The name under which answers carry the title of what a field refers to; none where it refers to nothing. */
export const titleName = ({ options }: BlueprintField): string | undefined =>
  typeof options["labelAs"] === "string" ? options["labelAs"] : undefined;
