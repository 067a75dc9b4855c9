import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

/** Every text the derived screens say on their own account. */
export const words = {
  ...sharedWords,
  added: ["新增成功", "Added"],
  goesOn: [
    "登录失效前填写的内容还在，可以接着填",
    "What you had filled in when your session ended is still here",
  ],
  addBelow: ["新增下级", "Add below"],
  keptForLater: [
    "网络不通，已存在本机，恢复后自动发送",
    "No connection. Kept here and sent once it is back",
  ],
  waiting: ["待发送", "Waiting"],
  notSent: ["没有发送成功", "Not sent"],
  updated: ["更新成功", "Updated"],
  hint: sharedWords.confirm,
  confirmRemove: ["确定将选择数据删除?", "Delete the selected records?"],
  nothingSelected: ["请选择至少一条数据", "Please select at least one row"],
  actions: ["操作", "Actions"],
  more: ["更多操作", "More actions"],
  loading: ["加载中", "Loading"],
  overdue: ["已逾期", "Overdue"],
  empty: ["这里还没有数据", "Nothing here yet"],
  emptyHint: ["点「新增」添加第一条", "Add the first one to get started"],
  emptyImportHint: [
    "点「新增」添加第一条，或「导入」已有的表格",
    "Add the first one, or import a sheet you have",
  ],
  emptyTab: ["这个视图里没有数据", "Nothing in this view"],
  noMatch: ["没有符合条件的数据", "Nothing matches these conditions"],
  noMatchHint: ["换个条件，或重置后再看", "Try other conditions, or reset them"],
  filters: ["筛选", "Filters"],
  addCondition: ["添加条件", "Add condition"],
  removeCondition: ["去掉条件", "Remove condition"],
  apply: ["应用", "Apply"],
  condition: ["条件", "Condition"],
  change: ["批量修改", "Change"],
  field: ["字段", "Field"],
  sameAlready: ["已经是这个值", "They have this value already"],
  value: ["值", "Value"],
  openSearch: ["高级筛选", "All filters"],
  foldSearch: ["收起筛选", "Collapse filters"],
  from: ["起", "from"],
  until: ["止", "until"],
  saveView: ["存为视图", "Save view"],
  viewName: ["视图名称", "View name"],
  viewNameMissing: ["请输入视图名称", "Please enter the name of the view"],
  dropView: ["删除视图", "Delete view"],
  density: ["行高", "Row height"],
  columns: ["列设置", "Columns"],
  pullOn: ["下拉刷新", "Pull to refresh"],
  letGo: ["松开刷新", "Let go to refresh"],
  findColumn: ["找一列", "Find a column"],
  resetColumns: ["恢复默认", "Reset"],
  pin: ["固定在左侧", "Pin to the left"],
  unpin: ["取消固定", "Unpin"],
  moveUp: ["上移", "Move up"],
  moveDown: ["下移", "Move down"],
  width: ["宽度", "Width"],
  drag: ["拖动排序", "Drag to reorder"],
  index: ["序号", "No."],
  selectAll: ["选择本页", "Select this page"],
  pickSeveral: ["选择多条", "Select several"],
  selectRow: ["选择此行", "Select record"],
  expand: ["展开", "Expand"],
  previous: ["上一页", "Previous page"],
  next: ["下一页", "Next page"],
  jump: ["跳至", "Go to"],
  page: ["页", "page"],
  pageSize: ["每页条数", "Records per page"],
  previousRecord: ["上一条 (↑ / K)", "Previous (↑ / K)"],
  nextRecord: ["下一条 (↓ / J)", "Next (↓ / J)"],
  timeline: ["动态", "Timeline"],
  changes: ["变更记录", "Changes"],
  details: ["详情", "Details"],
  earlier: ["更早的动态", "Earlier"],
  noStory: ["还没有动态", "Nothing has happened yet"],
  formatting: ["文字格式", "Formatting"],
  link: ["链接", "Link"],
  picture: ["插入图片", "Insert picture"],
  noChanges: ["还没有变更", "Nothing has changed yet"],
  notFound: ["这条数据不存在，或您无权查看", "This record does not exist, or you may not see it"],
  seeAll: ["查看全部", "See all"],
  moreFacts: ["更多信息", "More facts"],
  colleagues: ["同事", "Colleagues"],
  quickEntry: ["记录本次沟通", "Write down what was said"],
  conflict: ["这条数据刚被别人改过", "Somebody changed this record meanwhile"],
  conflictHint: ["请逐项选择保留哪个值", "Choose which value to keep"],
  mine: ["我的", "Mine"],
  theirs: ["对方的", "Theirs"],
  keepChosen: ["按选择保存", "Save the chosen values"],
  saveAgain: ["请核对后再保存一次", "Please check and save once more"],
  panelWidth: ["详情宽度", "Width of the details"],
  fullPage: ["整页打开", "Open as a page"],
  besideList: ["放回列表旁", "Beside the list"],
  emptyFacts: ["未填", "Not filled in"],
  onlyRead: ["只能查看：", "Read only: "],
  stagePath: ["进度", "Progress"],
  takenBack: ["已撤销", "Undone"],
  nameNotThere: ["名称联网后显示", "Name shown once online"],
  discard: ["内容还没有保存，确定关闭吗？", "Your input is not saved. Close anyway?"],
  discardOk: ["不保存", "Discard"],
  goOn: ["继续填写", "Keep editing"],
  failedRows: ["以下数据未能处理", "These records could not be processed"],
  reason: ["原因", "Reason"],
  uploadFile: ["上传文件", "Upload files"],
  replaceFile: ["重新上传", "Replace"],
  uploadFailed: ["上传失败", "The upload failed"],
  wrongFormat: ["上传文件格式不正确!", "This kind of file is not accepted"],
  invalidJson: ["不是有效的 JSON", "This is not valid JSON"],
} as const satisfies Record<string, Label>;

/** 1,284, or 10,000+ where counting stopped. */
export const numberWords = (total: number, capped = false): string =>
  `${total.toLocaleString("en")}${capped ? "+" : ""}`;

/** 共 n 条 / n records. */
export const countWords = (total: number, capped?: boolean): Label => [
  `共 ${numberWords(total, capped)} 条`,
  `${numberWords(total, capped)} ${total === 1 ? "record" : "records"}`,
];

/** Says which value of a record was changed where it stands. */
export const savedWords = (label: Label): Label => [`${label[0]}已更新`, `${label[1]} updated`];

/** A name within a sentence; abbreviations stay as they are. */
const lowered = (name: string): string =>
  name.replaceAll(/\b[A-Z][a-z]+\b/g, (word) => word.toLowerCase());

/** What is done to what: 新增客户 / Add customer. */
export const doWords = (verb: Label, label: Label): Label => [
  `${verb[0]}${label[0]}`,
  `${verb[1]} ${lowered(label[1])}`,
];

export const addWords = (label: Label): Label => doWords(sharedWords.add, label);

export const addNamedWords = (label: Label, typed: string): Label => [
  `新增${label[0]}「${typed}」`,
  `Add “${typed}” (${label[1]})`,
];

export const editWords = (label: Label): Label => [`改${label[0]}`, `Change ${label[1]}`];

/** Says in how many records a value was changed. */
export const savedManyWords = (label: Label, count: number): Label => [
  `${count} 条的${label[0]}已更新`,
  `${label[1]} updated in ${count} ${count === 1 ? "record" : "records"}`,
];

export const emptyManyWords = (label: Label, count: number): Label => [
  `清空 ${count} 条数据的${label[0]}？`,
  `Empty ${label[1]} in ${count} ${count === 1 ? "record" : "records"}?`,
];

export const applyToWords = (count: number): Label => [
  `应用到 ${count} 条`,
  `Apply to ${count} ${count === 1 ? "record" : "records"}`,
];

export const selectedWords = (count: number): Label => [
  `已选 ${numberWords(count)} 条`,
  `${numberWords(count)} selected`,
];

/** All that was found, or the first of it where one can do no more at once. */
export const selectFoundWords = (count: number, isPart: boolean): Label => {
  const number = numberWords(count);
  return isPart
    ? [`选择前 ${number} 条（一次上限）`, `Select the first ${number} (most at once)`]
    : [`选择全部 ${number} 条`, `Select all ${number} found`];
};

/** That something was undone, in how many records where there are several. */
export const takenBackWords = (count: number): Label =>
  count > 1
    ? [`${words.takenBack[0]} ${numberWords(count)} 条`, `Undone in ${numberWords(count)} records`]
    : words.takenBack;

/** A question about several records says of how many. */
export const askedOfWords = ([zh, en]: Label, count: number): Label =>
  count > 1
    ? [`${zh}（共 ${numberWords(count)} 条）`, `${en} (${numberWords(count)} records)`]
    : [zh, en];

/** As many are named. */
const MOST_NAMES = 3;

/** The first names of several, with what is said of the others. */
const firstOf = (names: readonly string[], others: (more: number) => Label): Label => {
  const named = names.slice(0, MOST_NAMES);
  const more = names.length - named.length;
  const [zh, en] = more > 0 ? others(more) : ["", ""];
  return [`${named.join("、")}${zh}`, `${named.join(", ")}${en}`];
};

/** What a question is about, by the names there are. */
export const namedWords = (names: readonly string[] = []): Label =>
  firstOf(
    names.filter((name) => name !== ""),
    (more) => [" 等", ` and ${numberWords(more)} more`],
  );

/** How many rows of a kind went to whom. */
export const givenWords = (of: Label, count: number, names: readonly string[]): Label => {
  const whom = firstOf(names, (more) => [`等 ${names.length} 人`, ` and ${more} more`]);
  return count === 1
    ? [`已交给 ${whom[0]}`, `Given to ${whom[1]}`]
    : [
        `已将 ${numberWords(count)} 条${of[0]}交给 ${whom[0]}`,
        `${numberWords(count)} ${lowered(of[1])} given to ${whom[1]}`,
      ];
};

export const bulkWords = (done: number, failed: number): Label => [
  failed === 0 ? `成功 ${done} 条` : `成功 ${done} 条，失败 ${failed} 条`,
  failed === 0 ? `${done} done` : `${done} done, ${failed} failed`,
];

export const tooBigWords = (bytes: number, picture = false): Label => {
  const size =
    bytes >= 1_000_000
      ? `${Number((bytes / 1_024_000).toFixed(1))}M`
      : `${Math.round(bytes / 1024)}KB`;
  return picture
    ? [`图片大小不能超过${size}!`, `The picture may not be larger than ${size}`]
    : [`文件大小不能超过${size}！`, `The file may not be larger than ${size}`];
};

/** How many of all columns are in the list. */
export const shownWords = (shown: number, all: number): Label => [
  `显示 ${shown} 列，共 ${all} 列`,
  `${shown} of ${all} columns shown`,
];
