import type { Entity } from "./entity.ts";
import type { Field, FieldKind } from "./fields/field.ts";

const NEVER: ReadonlySet<FieldKind> = new Set(["image", "file", "password", "json", "computed"]);

const opened = (field: Field): Field => ({
  ...field,
  options: { ...field.options, readonly: false },
});

/** The fields a file may fill; those of owners only for who may assign. */
export function importFields(
  entity: Pick<Entity, "fields">,
  may: (permission: string) => boolean,
): Readonly<Record<string, Field>> {
  return Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) => {
      const { readonly, assignedBy, secret } = field.options;
      if (field.storage === "none" || NEVER.has(field.kind) || secret) return [];
      if (readonly)
        return assignedBy !== undefined && may(assignedBy) ? [[name, opened(field)]] : [];
      return [[name, field]];
    }),
  );
}
