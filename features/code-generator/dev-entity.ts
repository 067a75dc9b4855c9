import { entity, ref, text, textarea, view } from "#engine/model/index.ts";

/** A table as it is designed, before there is one. */
export const devEntity = entity("devEntity", {
  label: ["实体", "Entity"],
  path: "/blade-dev/entity",
  shared: true,
  permission: "dev_entity",
  title: "entityName",
  optionList: ["tableName"],
  fields: {
    projectId: ref("项目版本", "Project version", {
      entity: "devProject",
      labelAs: "projectName",
      index: true,
    }),
    entityName: text("实体名称", "Entity", { required: true, search: "name", max: 64 }),
    tableName: text("表名", "Table", {
      required: true,
      unique: "表名已存在",
      max: 63,
      hint: [
        "小写字母、数字和下划线，如 site_visit",
        "Lower case letters, digits and underscores, such as site_visit",
      ],
    }),
    entityVersion: text("版本号", "Version", { max: 64 }),
    remark: textarea("备注", "Notes"),
  },
});

export const devEntityView = view("dev-entity", devEntity, {
  title: ["实体设计", "Entities"],
  route: "/tool/entity",
  icon: "Partition",
  columns: ["entityName", "tableName", "projectName", "entityVersion", "remark", "updateTime"],
  search: ["entityName", "tableName", "projectId"],
  quick: ["实体名称", "Entity"],
  form: [
    {
      title: ["实体", "Entity"],
      fields: ["entityName", "tableName", "projectId", "entityVersion", "remark"],
    },
  ],
  card: { lines: [["tableName"], ["projectName", "entityVersion"]] },
  related: [
    { view: "dev-column", by: "entityId" },
    {
      view: "model",
      by: "devEntityId",
      starts: { modelName: "entityName", modelTable: "tableName" },
    },
  ],
});
