import type { ComponentType } from "../component-types.ts";
import { REFERS } from "../component-types.ts";
import type { SourceColumn } from "./source-column.ts";
import { ENGLISH, isPropertyName } from "./allowed-names.ts";
import { camel, englishOf } from "./names.ts";

const PHONE = /(^|_)(phone|telephone|mobile|tel)$/;
const MONEY = /(amount|price|fee|money|cost)$/;

/** How values of a column are best entered, by its type and name. */
export function componentOf({ name, type, dictCode, refersTo }: SourceColumn): ComponentType {
  if (dictCode) return "select";
  if (refersTo === "user") return "user";
  if (refersTo === "dept") return "dept";
  if (refersTo && !type.endsWith("[]")) return REFERS;
  if (/^(bool|boolean)/.test(type)) return "switch";
  if (/^(timestamp|datetime)/.test(type)) return "datetime";
  if (type.startsWith("date")) return "date";
  if (/^(numeric|decimal|double|real|float|money)/.test(type))
    return MONEY.test(name) ? "money" : "decimal";
  // Ids have more digits than the whole numbers of a form.
  if (/^(bigint|bigserial|int8)/.test(type)) return "input";
  if (/^(small)?(int|serial)|^tinyint/.test(type)) return "number";
  if (PHONE.test(name)) return "phone";
  if (/(^|_)e?mail$/.test(name)) return "email";
  if (/^(text|json)/.test(type)) return "textarea";
  return "input";
}

const JAVA: Partial<Record<ComponentType, string>> = {
  number: "Integer",
  switch: "Integer",
  decimal: "BigDecimal",
  money: "BigDecimal",
  date: "Date",
  datetime: "Date",
};

/** What becomes of a column before anybody says otherwise. */
export function suggestedField(column: SourceColumn, at: number) {
  const componentType = componentOf(column);
  const propertyType = JAVA[componentType] ?? "String";
  const isText = ["input", "phone"].includes(componentType);
  const long = componentType === "textarea";
  const english = column.commentEn || englishOf(column.name);
  const property = camel(column.name);
  return {
    name: column.name,
    jdbcName: column.name,
    jdbcType: column.type.slice(0, 64),
    comment: column.comment.slice(0, 50),
    commentEn: ENGLISH.test(english) ? english.slice(0, 50) : "",
    propertyName: isPropertyName(property) ? property : "",
    propertyType,
    propertyEntity:
      { Integer: "java.lang.Integer", BigDecimal: "java.math.BigDecimal", Date: "java.util.Date" }[
        propertyType
      ] ?? "java.lang.String",
    componentType,
    dictCode: column.dictCode ?? (componentType === REFERS ? (column.refersTo ?? "") : ""),
    isRequired: column.required && componentType !== REFERS ? 1 : 0,
    isList: long ? 0 : 1,
    isForm: 1,
    isRow: long ? 1 : 0,
    isQuery: at < 2 || componentType === "select" ? 1 : 0,
    queryType: isText ? "like" : "equal",
    sort: (at + 1) * 10,
  };
}
