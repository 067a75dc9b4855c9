import { entity, text, textarea, view } from "#engine/model/index.ts";

/** A released state of a project. */
export const devProject = entity("devProject", {
  label: ["项目版本", "Project version"],
  path: "/blade-dev/project",
  permission: "dev_project",
  title: "projectName",
  fields: {
    projectName: text("项目名称", "Project", { required: true, search: "name" }),
    projectVersion: text("版本号", "Version", { required: true, max: 64 }),
    remark: textarea("备注", "Notes"),
  },
});

export const devProjectView = view("dev-project", devProject, {
  title: ["项目版本", "Project versions"],
  route: "/tool/project",
  icon: "Branches",
  columns: ["projectName", "projectVersion", "remark", "createTime"],
  search: ["projectName", "projectVersion"],
  quick: ["项目名称", "Project"],
  form: [
    { title: ["项目版本", "Project version"], fields: ["projectName", "projectVersion", "remark"] },
  ],
});
