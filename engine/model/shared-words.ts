import type { Label } from "./label.ts";

/** What many screens and declarations say, once: whoever needs one of these takes it from here. */
export const sharedWords = {
  add: ["新增", "Add"],
  edit: ["编辑", "Edit"],
  remove: ["删除", "Delete"],
  removed: ["删除成功", "Deleted"],
  save: ["保存", "Save"],
  submit: ["提交", "Submit"],
  send: ["发送", "Send"],
  ok: ["确定", "OK"],
  /** Between things told one after the other. */
  comma: ["、", ", "],
  cancel: ["取消", "Cancel"],
  close: ["关闭", "Close"],
  undo: ["撤销", "Undo"],
  confirm: ["提示", "Please confirm"],
  done: ["操作成功", "Done"],
  finish: ["完成", "Finish"],
  skip: ["跳过", "Skip"],
  retry: ["重试", "Try again"],
  refresh: ["刷新", "Refresh"],
  search: ["查询", "Search"],
  clear: ["清空", "Clear"],
  reset: ["重置", "Reset"],
  view: ["查看", "View"],
  all: ["全部", "All"],
  selectAll: ["全选", "Select all"],
  clearSelection: ["取消选择", "Clear selection"],
  collapse: ["收起", "Collapse"],
  copy: ["复制", "Copy"],
  copied: ["已复制", "Copied"],
  import: ["导入", "Import"],
  export: ["导出", "Export"],
  /** What the search box finds in lists of customers and leads. */
  findPerson: ["姓名 / 手机 / 小区 / 拼音首字母", "Name / phone / address"],
  /** And in lists of what belongs to them. */
  findCustomer: ["客户 / 手机 / 小区 / 拼音首字母", "Customer / phone / address"],
  nothingFound: ["没有找到", "Nothing found"],
  loadFailed: ["数据没有加载出来", "This could not be loaded"],
  yes: ["是", "Yes"],
  no: ["否", "No"],
} as const satisfies Record<string, Label>;
