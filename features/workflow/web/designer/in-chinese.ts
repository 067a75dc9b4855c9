/** Words of the drawing library in Chinese. Names of events are put together from their parts. */
const WORDS = new Map([
  ["Activate create/remove space tool", "增删空间"],
  ["Activate global connect tool", "连接元素"],
  ["Activate hand tool", "拖动画布"],
  ["Activate lasso tool", "框选"],
  ["Add lane above", "在上方添加泳道"],
  ["Add lane below", "在下方添加泳道"],
  ["Add text annotation", "添加文本注释"],
  ["Ad-hoc", "自由"],
  ["Ad-hoc sub-process", "自由子流程"],
  ["Ad-hoc sub-process (collapsed)", "自由子流程（折叠）"],
  ["Ad-hoc sub-process (expanded)", "自由子流程（展开）"],
  ["Align elements", "对齐元素"],
  ["Align elements bottom", "底部对齐"],
  ["Align elements center", "水平居中"],
  ["Align elements left", "左对齐"],
  ["Align elements middle", "垂直居中"],
  ["Align elements right", "右对齐"],
  ["Align elements top", "顶部对齐"],
  ["Append compensation activity", "追加补偿活动"],
  ["Business rule task", "业务规则任务"],
  ["Call activity", "调用活动"],
  ["Change element", "更改类型"],
  ["Collection", "集合"],
  ["Complex gateway", "复杂网关"],
  ["Conditional flow", "条件连线"],
  ["Connect to other element", "连接到其他元素"],
  ["Connect using association", "用关联连接"],
  ["Connect using data input association", "用数据输入关联连接"],
  ["data object reference", "数据对象"],
  ["Data object reference", "数据对象"],
  ["data store reference", "数据存储"],
  ["Data store reference", "数据存储"],
  ["Default flow", "默认连线"],
  ["Delete", "删除"],
  ["Distribute elements horizontally", "水平等距分布"],
  ["Distribute elements vertically", "垂直等距分布"],
  ["Divide into three lanes", "分为三条泳道"],
  ["Divide into two lanes", "分为两条泳道"],
  ["Empty pool/participant", "空泳池"],
  ["Empty pool/participant (removes content)", "空泳池（清除内容）"],
  ["Event sub-process", "事件子流程"],
  ["Event-based gateway", "事件网关"],
  ["Exclusive gateway", "排他网关"],
  ["Expanded pool/participant", "展开的泳池"],
  ["expanded sub-process", "展开的子流程"],
  ["gateway", "网关"],
  ["group", "分组"],
  ["Inclusive gateway", "包容网关"],
  ["intermediate/boundary event", "中间或边界事件"],
  ["Loop", "循环"],
  ["Manual task", "手工任务"],
  ["Open {element}", "打开 {element}"],
  ["Parallel gateway", "并行网关"],
  ["Parallel multi-instance", "并行多实例"],
  ["Participant multiplicity", "多个参与者"],
  ["pool/participant", "泳池"],
  ["receive task", "接收任务"],
  ["Receive task", "接收任务"],
  ["Script task", "脚本任务"],
  ["Search in diagram", "在流程图中查找"],
  ["Send task", "发送任务"],
  ["Sequence flow", "顺序连线"],
  ["Sequential multi-instance", "串行多实例"],
  ["Service task", "服务任务"],
  ["Sub-process", "子流程"],
  ["Sub-process (collapsed)", "子流程（折叠）"],
  ["Sub-process (expanded)", "子流程（展开）"],
  ["task", "任务"],
  ["Task", "任务"],
  ["Toggle non-interrupting", "切换是否中断"],
  ["Transaction", "事务"],
  ["User task", "用户任务"],
  ["no parent for {element} in {parent}", "{element} 在 {parent} 中没有上级"],
  [
    "element {element} referenced by {referenced}#{property} not yet drawn",
    "{referenced}#{property} 引用的 {element} 尚未绘制",
  ],
  ["failed to import {element}", "{element} 无法导入"],
]);

const TRIGGERS: Readonly<Record<string, string>> = {
  cancel: "取消",
  compensation: "补偿",
  conditional: "条件",
  error: "错误",
  escalation: "升级",
  link: "链接",
  message: "消息",
  signal: "信号",
  terminate: "终止",
  timer: "定时",
};

const PLACES: Readonly<Record<string, string>> = {
  "start event": "开始事件",
  "end event": "结束事件",
  "boundary event": "边界事件",
  "intermediate catch event": "中间捕获事件",
  "intermediate throw event": "中间抛出事件",
};

const VERBS: Readonly<Record<string, string>> = { Append: "追加", Create: "创建" };

function eventName(text: string): string | undefined {
  const [, name, suffix] = /^(.*? event)( \(non-interrupting\))?$/.exec(text.toLowerCase()) ?? [];
  if (name === undefined) return undefined;
  const place = Object.keys(PLACES).find((one) => name.endsWith(one));
  const trigger = place && name.slice(0, -place.length).trim();
  if (place === undefined || (trigger && !TRIGGERS[trigger])) return undefined;
  return `${trigger ? TRIGGERS[trigger]! : ""}${PLACES[place]!}${suffix ? "（非中断）" : ""}`;
}

/** A text of the drawing library in Chinese; the text itself where it is not known. */
export function inChinese(text: string): string {
  const own = WORDS.get(text) ?? eventName(text);
  if (own !== undefined) return own;
  const [, verb, what = ""] = /^(Append|Create) (.+)$/.exec(text) ?? [];
  return verb === undefined ? text : `${VERBS[verb]!}${inChinese(what)}`;
}
