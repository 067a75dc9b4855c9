import type { Entity, Field } from "#engine/model/index.ts";
import * as model from "#engine/model/index.ts";
import type { Blueprint, BlueprintEntity, BlueprintField, FieldMaker } from "./blueprint.ts";

/** What a blueprint says of a field is checked by the compiler once it is written; here it is taken as it is. */
type Maker = (zh: string, en: string, options: BlueprintField["options"]) => Field;

const MAKERS = {
  text: model.text,
  textarea: model.textarea,
  integer: model.integer,
  decimal: model.decimal,
  money: model.money,
  date: model.date,
  datetime: model.datetime,
  month: model.month,
  select: model.select,
  radio: model.radio,
  multiSelect: model.multiSelect,
  toggle: model.toggle,
  user: model.user,
  dept: model.dept,
  phone: model.phone,
  email: model.email,
  image: model.image,
  ref: model.ref,
} as Readonly<Record<FieldMaker, Maker>>;

const liveEntity = ({ name, label, path, title, parent, fields }: BlueprintEntity): Entity =>
  model.entity<model.Fields>(name, {
    label,
    path,
    title,
    ...(parent && { tree: { parent, calls: true } }),
    fields: Object.fromEntries(
      fields.map((field) => [field.name, MAKERS[field.maker](...field.label, field.options)]),
    ),
  });

/** The entities a plan will declare, as the engine sees them once they are. */
export const liveEntities = ({ entities }: Blueprint): Entity[] => entities.map(liveEntity);
