import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

export const words = {
  all: ["全部资源", "All resources"],
  folders: ["文件夹", "Folders"],
  title: ["资源库", "Resource library"],
  find: ["查找文件、文件夹", "Find files and folders"],
  newFolder: ["新建文件夹", "New folder"],
  upload: ["上传文件", "Upload files"],
  asGrid: ["缩略图", "Thumbnails"],
  asList: ["列表", "List"],
  shape: ["显示方式", "Layout"],
  unconfirmed: ["待确认", "To be confirmed"],
  download: ["下载", "Download"],
  move: ["移动", "Move"],
  rename: ["重命名", "Rename"],
  confirm: ["确认", "Confirm"],
  remove: sharedWords.remove,
  name: ["名称", "Name"],
  remark: ["备注", "Notes"],
  size: ["大小", "Size"],
  by: ["上传人", "By"],
  time: ["时间", "Time"],
  state: ["状态", "Status"],
  save: sharedWords.save,
  cancel: sharedWords.cancel,
  empty: ["这里还没有文件", "Nothing here yet"],
  emptyHint: ["把文件拖到这里，或点击「上传文件」", "Drop files here, or press Upload files"],
  noneFound: sharedWords.nothingFound,
  failed: ["资源库没有加载出来", "The library could not be loaded"],
  removed: sharedWords.removed,
  moved: ["移动成功", "Moved"],
  confirmed: ["确认成功，所有人可见", "Confirmed: everybody can see it now"],
  target: ["移动到", "Move to"],
  clear: sharedWords.clearSelection,
  chooseAll: sharedWords.selectAll,
} as const satisfies Record<string, Label>;

export const removeWords = (count: number): Label => [
  `确定删除选中的 ${count} 项？文件夹中的文件会一并删除。`,
  `Remove the ${count} selected ${count === 1 ? "item" : "items"}? Files in folders are removed with them.`,
];

export const chosenWords = (count: number): Label => [`已选 ${count} 项`, `${count} selected`];

export const chooseWords = (name: string): Label => [`选择 ${name}`, `Select ${name}`];
