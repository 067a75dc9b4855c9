import type { Entity, Field, Label } from "#engine/model/index.ts";
import { FLAG, referredEntity } from "#engine/model/index.ts";
import { writeXlsx } from "hucre/xlsx";
import type { Context } from "#engine/server/context.ts";
import { readDictEntries } from "#features/dictionaries/server/index.ts";
import { fileFields } from "./match-headers.ts";

/** A spreadsheet refuses longer lists of options in a cell. */
const LONGEST_LIST = 250;

const SHEET: Label = ["导入模板", "Import template"];
const HINTS: Label = ["填写说明", "How to fill in"];

const HINT_HEADERS: readonly Label[] = [
  ["字段", "Field"],
  ["是否必填", "Required"],
  ["填写方式", "How"],
];

function how(field: Field): Label {
  if (field.kind === "date") return ["日期，如 2026-01-31", "A date such as 2026-01-31"];
  if (field.kind === "month") return ["月份，如 2026-01 或 2026年1月", "A month such as 2026-01"];
  if (field.kind === "datetime")
    return ["时间，如 2026-01-31 09:30", "A time such as 2026-01-31 09:30"];
  if (field.kind === "phone") return ["11位手机号", "A mobile number of 11 digits"];
  if (field.kind === "switch") return ["是 或 否", "Yes or No"];
  if (field.kind === "region")
    return ["省市区全称，如 浙江省杭州市西湖区", "Full name such as 浙江省杭州市西湖区"];
  if (referredEntity(field))
    return [
      "填写名称；同名时写上级/名称、姓名(账号)或 名称 #编号",
      "The name; of several: above/name, name(account) or name #number",
    ];
  if (field.storage === "integer" || field.storage === "decimal") return ["数字", "A number"];
  return ["文本", "Text"];
}

function needed({ options: { required, requiredWhen } }: Field): Label {
  if (required) return ["必填", "Required"];
  return requiredWhen ? ["视情况必填", "Required in some cases"] : ["选填", "Optional"];
}

/** An empty workbook to fill in: required fields first and marked, lists to choose from, and a sheet that explains. */
export async function importTemplate(ctx: Context, entity: Entity): Promise<Uint8Array> {
  const all = Object.values(fileFields(ctx, entity));
  const fields = [
    ...all.filter(({ options }) => options.required),
    ...all.filter(({ options }) => !options.required),
  ];
  const entries = await readDictEntries(
    ctx,
    fields.map(({ options }) => options.dict).filter((code) => code !== undefined),
  );
  const optionsOf = ({ options: { options, dict } }: Field): string[] => {
    if (options) return options.map(({ label }) => ctx.say(label));
    return entries
      .filter(({ code, isSealed }) => code === dict && isSealed === FLAG.no)
      .map(({ dictValue, dictValueEn }) =>
        ctx.say([dictValue ?? "", dictValueEn ?? dictValue ?? ""]),
      );
  };
  const header = (field: Field): string =>
    `${ctx.say(field.label)}${field.options.required ? "*" : ""}`;
  return writeXlsx({
    sheets: [
      {
        name: ctx.say(SHEET),
        rows: [fields.map(header)],
        columns: fields.map(() => ({ width: 18 })),
        freezePane: { rows: 1 },
        dataValidations: fields.flatMap((field, index) => {
          const values = optionsOf(field);
          const column = columnLetters(index);
          return values.length > 0 &&
            values.join(",").length <= LONGEST_LIST &&
            !values.some((value) => value.includes(","))
            ? [{ type: "list" as const, values, range: `${column}2:${column}5000` }]
            : [];
        }),
      },
      {
        name: ctx.say(HINTS),
        columns: [{ width: 20 }, { width: 12 }, { width: 80 }],
        rows: [
          HINT_HEADERS.map((label) => ctx.say(label)),
          ...fields.map((field) => {
            const values = optionsOf(field);
            return [
              header(field),
              ctx.say(needed(field)),
              values.length > 0 ? values.join("、") : ctx.say(how(field)),
            ];
          }),
        ],
      },
    ],
  });
}

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
