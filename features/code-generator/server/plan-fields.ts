import type { ComponentType } from "../component-types.ts";
import { CHOSEN_FROM_DICT, REFERS } from "../component-types.ts";
import type { BlueprintField, FieldMaker, OptionValue } from "./blueprint.ts";
import { camel, englishOf } from "./names.ts";
import type { Prototype } from "./prototype-rows.ts";
import type { Say } from "./plan-words.ts";

const MAKERS: Readonly<Record<ComponentType, FieldMaker>> = {
  input: "text",
  textarea: "textarea",
  number: "integer",
  decimal: "decimal",
  money: "money",
  date: "date",
  datetime: "datetime",
  month: "month",
  select: "select",
  radio: "radio",
  checkbox: "multiSelect",
  switch: "toggle",
  user: "user",
  dept: "dept",
  ref: "ref",
  phone: "phone",
  email: "email",
  image: "image",
};

const MOST_DIGITS = 8;

/** The numbers in brackets of a column's type: 18 and 2 of numeric(18,2). */
const sizesOf = (type: string): number[] =>
  (/\(([\d,\s]+)\)/.exec(type)?.[1] ?? "").split(",").filter(Boolean).map(Number);

/** The name of the property a column becomes. */
export const propertyOf = ({ propertyName, jdbcName }: Prototype): string =>
  propertyName || camel(jdbcName);

function optionsOf(row: Prototype, component: ComponentType): Record<string, OptionValue> {
  const [size, digits] = sizesOf(row.jdbcType ?? "");
  const name = propertyOf(row);
  const searched = row.isQuery === 1;
  const named =
    component === "input" && searched && ["like", "likeright"].includes(row.queryType ?? "like");
  return {
    ...(CHOSEN_FROM_DICT.has(component) && { dict: row.dictCode ?? "" }),
    ...(row.isRequired === 1 && component !== "switch" && { required: true }),
    ...(component === "input" && size && size < 255 && { max: size }),
    ...(component === "decimal" && { scale: Math.min(digits ?? 2, MOST_DIGITS) }),
    ...(component === REFERS && { entity: row.dictCode ?? "" }),
    ...(["user", "dept", REFERS].includes(component) && {
      labelAs: `${name.replace(/Id$/, "")}Name`,
    }),
    ...(component === "switch" && { default: 0 }),
    ...(named && { search: "name" }),
    ...(searched &&
      !named &&
      ["select", "user", "dept", "date", REFERS].includes(component) && { index: true }),
  };
}

/** The fields the columns of a model become. */
export const planFields = (rows: readonly Prototype[], say: Say): BlueprintField[] =>
  rows.map((row) => {
    const component = (row.componentType ?? "input") as ComponentType;
    return {
      name: propertyOf(row),
      maker: MAKERS[component],
      label: say(row.comment ?? "", row.commentEn || englishOf(propertyOf(row))),
      options: optionsOf(row, component),
      ...(component === REFERS && { refers: true }),
      inList: row.isList === 1,
      inForm: row.isForm === 1 || row.isRequired === 1,
      searched: row.isQuery === 1 && component !== "image",
    };
  });
