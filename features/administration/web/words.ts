import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import { FIELD_MODES } from "../rules-in-words.ts";

export const words = {
  allDepts: ["全部部门", "All departments"],
  regions: ["行政区划", "Regions"],
  allRegions: ["全部区划", "All regions"],
  depts: ["部门", "Departments"],
  findDept: ["查找部门", "Find a department"],
  noDept: ["没有找到部门", "No department found"],
  passwords: ["新密码", "New passwords"],
  passwordsHint: [
    "新密码只显示这一次，请复制后交给本人。原有登录已全部失效。",
    "The new passwords are shown only this once. Copy them for their owners. All earlier sessions have ended.",
  ],
  signInAddress: ["登录地址", "Sign-in address"],
  tenantAccount: ["租户已开通", "The tenant is ready"],
  tenantAccountHint: [
    "初始密码只显示这一次，请复制后交给该租户的管理员。",
    "The first password is shown only this once. Copy it for the tenant's administrator.",
  ],
  exportTenant: sharedWords.export,
  exportTenantHint: [
    "该租户的全部数据将导出为一个压缩文件（每行一条 JSON），不含密码等机密信息。数据较多时需要几分钟。",
    "Everything the tenant has goes into one compressed file of JSON lines, without secrets. Much data takes minutes.",
  ],
  takePasswords: ["领取初始密码", "Download initial passwords"],
  takePasswordsHint: [
    "导入的账号还没有密码。领取后会下载一份表格，只能领取一次，请妥善保管并分发给本人。",
    "The imported accounts have no passwords yet. They come as one workbook, once: keep it safe and hand them to their owners.",
  ],
  account: ["账号", "Account"],
  password: ["密码", "Password"],
  copy: sharedWords.copy,
  copyAll: ["全部复制", "Copy all"],
  copied: sharedWords.copied,
  notCopied: [
    "复制失败，请手动选中复制",
    "Could not copy. Please select the text and copy it yourself",
  ],
  close: sharedWords.close,
  menus: ["菜单与按钮", "Menus and buttons"],
  scopes: ["数据权限", "Data scopes"],
  noScopes: [
    "还没有数据权限，可在「数据权限」菜单中添加",
    "No data scopes yet. Add them under Data scopes",
  ],
  apis: ["接口权限", "API scopes"],
  noApis: [
    "还没有接口权限，可在「接口权限」菜单中添加",
    "No API scopes yet. Add them under API scopes",
  ],
  findTopMenu: ["查找菜单", "Find a menu"],
  findMenu: ["查找菜单、按钮", "Find menus and buttons"],
  findScope: ["查找数据权限", "Find data scopes"],
  findApi: ["查找接口权限", "Find API scopes"],
  nothing: sharedWords.nothingFound,
  ownOnly: [
    "只能授予您自己拥有的权限，其他权限不在列表中。",
    "You can grant only what you hold yourself; anything else is not listed.",
  ],
  save: sharedWords.save,
  cancel: sharedWords.cancel,
  granted: [
    "权限已保存，该角色的人员即刻生效",
    "Saved. It applies at once to everyone with this role",
  ],
  fieldList: ["对象", "Object"],
  findField: ["查找字段", "Find a field"],
  fieldOpen: ["可见", "Open"],
  fieldReadonly: FIELD_MODES.readonly,
  fieldHidden: FIELD_MODES.hidden,
  fieldHint: [
    "对该角色隐藏或只读的字段。一人有多个角色时取其中最宽的；超级管理员不受限制。",
    "Fields this role does not see or may not change. Of several roles the widest counts; administrators are never limited.",
  ],
  topMenus: ["菜单", "Menus"],
  topMenuSaved: ["已保存，顶部菜单即刻生效", "Saved. The top menu follows at once"],
  wholeTree: sharedWords.selectAll,
  noneOfTree: sharedWords.clear,
  defaultScope: ["默认可见", "By default they see"],
  everything: ["超级管理员拥有全部权限。", "Administrators hold every right."],
  noMenus: ["还没有授予任何菜单", "No menus were granted yet"],
  rowsSeen: ["数据：", "Data:"],
  buttons: ["操作：", "Actions:"],
  readOnly: ["仅查看", "View only"],
  open: ["可调用", "Open"],
  closed: ["不可调用", "Closed"],
} as const satisfies Record<string, Label>;

export const grantWords = (role: string): Label => [`权限设置：${role}`, `Permissions of ${role}`];

export const fieldWords = (role: string): Label => [
  `字段权限：${role}`,
  `Field permissions of ${role}`,
];

export const limitedWords = (object: string, fields: number): Label =>
  fields === 0
    ? [object, object]
    : [
        `${object}（${fields} 个字段受限）`,
        `${object} (${fields} ${fields === 1 ? "field" : "fields"} limited)`,
      ];

export const topMenuWords = (name: string): Label => [`菜单配置：${name}`, `Menus of ${name}`];

export const exportTenantWords = (name: string): Label => [
  `导出全部数据：${name}`,
  `All data of ${name}`,
];

export const chosenWords = (chosen: number, all: number): Label => [
  `已选 ${chosen} / ${all}`,
  `${chosen} of ${all} selected`,
];

export const lostWords = (count: number): Label => [
  `该角色有 ${count} 项您自己没有的权限，保存后将被收回。`,
  `This role holds ${count} ${count === 1 ? "right" : "rights"} that you do not; saving takes ${count === 1 ? "it" : "them"} away.`,
];

export const explainWords = (role: string): Label => [`可见范围：${role}`, `What ${role} sees`];

export const peopleWords = (people: number): Label =>
  people === 0
    ? ["暂无人员拥有此角色。", "Nobody holds this role."]
    : [`${people} 人拥有此角色。`, `Held by ${people} ${people === 1 ? "person" : "people"}.`];
