import { entity, select, text, textarea, view } from "#engine/model/index.ts";
import { SHIPPED_PROCESSES } from "./shipped-words.ts";

/** The longest diagram that is kept, in characters. */
export const LONGEST_DIAGRAM = 1_000_000;

/** A process as it is drawn: changed at will, run only once it is deployed. */
export const flowModel = entity("flowModel", {
  label: ["流程模型", "Process model"],
  path: "/blade-flow/model",
  permission: "flow_model",
  title: "name",
  order: "-updateTime",
  fields: {
    modelKey: text("模型标识", "Key", {
      required: true,
      max: 64,
      unique: ["模型标识已存在", "A model with this key exists already"],
      hint: [
        "字母开头，可用字母、数字、下划线和短横线；部署后同一标识的版本依次递增",
        "Begins with a letter; letters, digits, underscores and dashes. Each deployment of a key is its next version",
      ],
    }),
    name: text("模型名称", "Model", {
      required: true,
      max: 64,
      search: "name",
      width: 220,
      shipped: SHIPPED_PROCESSES,
    }),
    category: select("流程分类", "Category", { dict: "flow" }),
    description: textarea("说明", "Description", { max: 500 }),
    xml: textarea("流程图", "Diagram", {
      max: LONGEST_DIAGRAM,
      unlogged: true,
      hint: ["在设计器中编辑", "Drawn in the designer"],
    }),
  },
});

export const flowModelView = view("flow-model", flowModel, {
  title: ["流程模型", "Process models"],
  route: "/flow/model",
  icon: "Partition",
  columns: ["name", "modelKey", "category", "description", "updateUserName", "updateTime"],
  search: ["name", "modelKey", "category"],
  quick: ["模型名称", "Model"],
  facts: ["modelKey", "category", "description", "createTime", "updateTime"],
  form: [
    {
      title: ["流程模型", "Process model"],
      fields: ["name", "modelKey", "category", "description"],
    },
  ],
  card: { lines: [["modelKey", "category"], ["description"]], footer: ["updateTime"] },
});
