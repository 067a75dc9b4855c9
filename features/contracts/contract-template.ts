import { entity, richText, select, text, view } from "#engine/model/index.ts";

/** How a contract reads on paper: formatted text with placeholders such as {{合同编号}}. */
export const contractTemplate = entity("contractTemplate", {
  label: ["合同模板", "Contract template"],
  path: "/blade-crm/contractTemplate",
  permission: "contract_template",
  title: "name",
  fields: {
    name: text("模板名称", "Template", { required: "请输入模板名称", max: 128 }),
    types: select("适用合同类型", "For contracts of type", {
      dict: "contract_type",
      hint: [
        "不选则用于没有专用模板的合同",
        "Where empty: for contracts without a template of their own",
      ],
    }),
    status: select("状态", "Status", {
      options: [
        { value: "1", label: ["启用", "Enabled"], tone: "success" },
        { value: "0", label: ["停用", "Disabled"], tone: "muted" },
      ],
      default: "1",
    }),
    content: richText("正文", "Text", {
      required: "请输入正文",
      hint: [
        "占位符写作 {{合同编号}}，可用合同的各项名称，以及 {{客户电话}} {{客户地址}} {{面积}} {{户型}} {{金额大写}} {{公司}} {{今天}}；{{房间明细}} {{产品明细}} {{收款明细}} {{签章}} 单独成段",
        "Placeholders are written {{合同编号}}: the Chinese names of a contract's fields, and {{客户电话}} {{客户地址}} {{面积}} {{户型}} {{金额大写}} {{公司}} {{今天}}; {{房间明细}} {{产品明细}} {{收款明细}} {{签章}} on lines of their own",
      ],
    }),
  },
});

export const contractTemplateView = view("contract-template", contractTemplate, {
  title: ["合同模板", "Contract templates"],
  route: "/crm/contractTemplate",
  icon: "FileText",
  columns: ["name", "types", "status", "updateUserName", "updateTime"],
  search: ["name", "types", "status"],
  facts: ["types", "status", "content"],
  form: [{ title: ["模板", "Template"], fields: ["name", "types", "status", "content"] }],
});
