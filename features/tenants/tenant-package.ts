import { entity, refs, text, textarea, view } from "#engine/model/index.ts";

/** The menus a tenant may use; nobody in it can be granted or see more. */
export const tenantPackage = entity("tenantPackage", {
  label: ["租户产品包", "Tenant package"],
  path: "/blade-system/tenant-package",
  permission: "tenant_package",
  title: "packageName",
  optionList: true,
  shared: true,
  fields: {
    packageName: text("产品包名称", "Package name", {
      required: "请输入产品包名称",
      unique: "产品包名称已存在",
    }),
    menuId: refs("菜单", "Menus", {
      entity: "menu",
      branches: true,
      required: "请选择菜单",
      labelAs: "menuName",
      max: 5000,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const tenantPackageView = view("tenant-package", tenantPackage, {
  title: ["租户产品包", "Tenant packages"],
  route: "/system/tenantPackage",
  icon: "Appstore",
  detail: false,
  columns: ["packageName", "remark", "updateTime"],
  search: ["packageName"],
  quick: ["产品包名称", "Package name"],
  form: [{ title: ["产品包", "Package"], fields: ["packageName", "menuId", "remark"] }],
});
