import {
  call,
  entity,
  integer,
  ref,
  schema,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";
import type { TypeOf } from "#engine/model/index.ts";

/** One line at the head or foot of a merchant's receipts. */
export const receiptTemplate = entity("receiptTemplate", {
  label: ["小票模板", "Receipt template"],
  path: "/blade-dev/t10",
  permission: "mall_receipt",
  title: "f6",
  optionList: true,
  exports: true,
  order: "sort",
  fields: {
    f1: ref("商户", "Merchant", {
      entity: "merchant",
      labelAs: "merchantName",
      index: true,
      hint: ["不选则用于全部商户", "For every merchant where left empty"],
    }),
    f2: select("页眉页脚", "Head or foot", {
      options: [
        { value: "1", label: ["页眉", "Head"] },
        { value: "2", label: ["页脚", "Foot"] },
      ],
      default: "1",
    }),
    f3: select("对齐方式", "Alignment", {
      options: [
        { value: "1", label: ["居左", "Left"] },
        { value: "2", label: ["居中", "Centre"] },
        { value: "3", label: ["居右", "Right"] },
      ],
      default: "2",
    }),
    f4: select("文字样式", "Text style", {
      options: [
        { value: "1", label: ["常规", "Ordinary"] },
        { value: "2", label: ["加粗", "Bold"] },
        { value: "3", label: ["下划线", "Underlined"] },
      ],
      default: "1",
    }),
    f5: select("文字大小", "Text size", {
      options: [
        { value: "1", label: ["小号", "Small"] },
        { value: "2", label: ["正常大小", "Medium"] },
        { value: "3", label: ["大号", "Large"] },
      ],
      default: "2",
    }),
    f6: text("文字内容", "Words", {
      max: 200,
      hint: [
        "可用 {{单号}} {{商户}} {{金额}} {{今天}}",
        "{{单号}} {{商户}} {{金额}} {{今天}} are filled in",
      ],
    }),
    sort: integer("排序", "Sort", { min: 0, default: 1 }),
    remark: textarea("备注", "Notes"),
  },
});

export const receiptTemplateView = view("receipt-template", receiptTemplate, {
  title: ["小票模板", "Receipt templates"],
  route: "/dev/t10",
  icon: "FileText",
  columns: ["f6", "f2", "f3", "f4", "f5", "sort", "merchantName"],
  search: ["f1", "f2", "f6"],
  form: [
    {
      title: ["小票模板", "Receipt template"],
      fields: ["f1", "f2", "f6", "f3", "f4", "f5", "sort", "remark"],
    },
  ],
});

const printed = {
  method: "POST",
  cost: "print",
  input: {
    id: text("单据", "Document", { required: true, max: 20 }),
    paper: select("纸张", "Paper", {
      options: [
        { value: "80", label: ["80 mm 小票纸", "80 mm roll"] },
        { value: "A4", label: ["A4 纸", "A4 sheet"] },
      ],
      default: "80",
    }),
  },
  answer: schema.object({ html: schema.text }),
} as const;

/** The receipt of a fee; whoever prints it has it marked as printed. */
export const printFee = call("print-stall-fee", {
  ...printed,
  label: ["打印小票", "Print the receipt"],
  path: "/blade-dev/t18/print",
  permission: "mall_fee",
  button: { views: ["stall-fee"], at: ["row"], custom: true },
});

export const printOrder = call("print-market-order", {
  ...printed,
  label: ["打印小票", "Print the receipt"],
  path: "/blade-dev/t13/print",
  permission: "mall_order",
  button: { views: ["market-order"], at: ["row"], custom: true },
});

export type Paper = "80" | "A4";
export type PrintedPage = TypeOf<typeof printFee.answer>;
