import { dict } from "#engine/model/index.ts";

/** Dictionaries of the platform itself, shared by all tenants. */
export const systemDicts = [
  dict(
    "sex",
    ["性别", "Gender"],
    [
      [1, "男", "Male"],
      [2, "女", "Female"],
      [3, "未知", "Unknown"],
    ],
  ),
  dict(
    "notice",
    ["通知类型", "Notice category"],
    [
      [1, "公司公告", "Company news", "accent"],
      [2, "制度规范", "Rules", "info"],
      [3, "活动通知", "Events", "success"],
      [4, "人事通知", "People", "violet"],
      [5, "系统通知", "System", "warning"],
      [6, "其他", "Other", "muted"],
    ],
  ),
  dict(
    "yes_no",
    ["是否", "Yes or no"],
    [
      [1, "否", "No"],
      [2, "是", "Yes"],
    ],
  ),
  dict(
    "pick_sea",
    ["公海领取", "From public pool"],
    [
      [0, "否", "No", "muted"],
      [1, "是", "Yes", "info"],
    ],
  ),
  dict(
    "user_type",
    ["用户平台", "Platform"],
    [
      [1, "WEB", "Web"],
      [2, "APP", "App"],
      [3, "其他", "Other"],
    ],
  ),
  dict(
    "menu_category",
    ["菜单类型", "Menu category"],
    [
      [1, "菜单", "Menu"],
      [2, "按钮", "Button"],
    ],
  ),
  dict(
    "button_func",
    ["按钮功能", "Button function"],
    [
      [0, "无", "None"],
      [1, "工具栏", "Toolbar"],
      [2, "操作栏", "Row"],
      [3, "工具操作栏", "Both"],
    ],
  ),
  dict(
    "org_category",
    ["机构类型", "Department category"],
    [
      [1, "公司", "Company", "accent"],
      [2, "部门", "Department", "info"],
      [3, "小组", "Team", "muted"],
    ],
  ),
  dict(
    "post_category",
    ["岗位类型", "Job title category"],
    [
      [1, "高层", "Senior"],
      [2, "中层", "Middle"],
      [3, "基层", "Junior"],
      [4, "其他", "Other"],
    ],
  ),
  dict(
    "data_scope_type",
    ["数据权限类型", "Data scope"],
    [
      [1, "全部可见", "All records"],
      [2, "本人可见", "Own records"],
      [3, "所在机构可见", "Own department"],
      [4, "所在机构及子级可见", "Department and below"],
      [5, "自定义", "Custom departments"],
    ],
  ),
  dict(
    "api_scope_type",
    ["接口权限类型", "API scope type"],
    [
      [1, "系统接口", "System"],
      [2, "业务接口", "Business"],
    ],
  ),
  dict(
    "region",
    ["行政区划", "Region"],
    [
      [0, "国家", "Country"],
      [1, "省份", "Province"],
      [2, "城市", "City"],
      [3, "区县", "District"],
      [4, "乡镇", "Township"],
      [5, "村委", "Village"],
    ],
  ),
  dict(
    "sms",
    ["短信服务商", "SMS provider"],
    [
      [0, "本地沙箱（不发送）", "Local sandbox (sends nothing)"],
      [1, "云片", "Yunpian"],
      [3, "阿里云", "Alibaba Cloud"],
    ],
  ),
  dict(
    "user_status",
    ["账号状态", "Account status"],
    [
      [1, "正常", "Normal", "success"],
      [0, "停用", "Disabled", "muted"],
      [2, "待审核", "Awaiting approval", "warning"],
    ],
  ),
  dict(
    "online_status",
    ["在线状态", "Online status"],
    [
      [0, "在线", "Online", "success"],
      [1, "离线", "Offline", "muted"],
    ],
  ),
  dict(
    "oss",
    ["存储类型", "Storage kind"],
    [
      [1, "MinIO / S3", "MinIO / S3"],
      [2, "七牛云", "Qiniu"],
      [3, "阿里云", "Alibaba Cloud"],
      [4, "腾讯云", "Tencent Cloud"],
      [5, "本地磁盘", "Local disk"],
    ],
  ),
  dict(
    "sealed",
    ["是否封存", "Sealed"],
    [
      [0, "否", "No"],
      [1, "是", "Yes", "warning"],
    ],
  ),
];
