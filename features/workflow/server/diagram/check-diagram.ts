import type { Label } from "#engine/model/index.ts";
import { Refusal } from "#engine/server/errors.ts";
import { readCondition } from "../engine/condition.ts";
import type { Element } from "./element.ts";
import { allElements, flowable, kindOf } from "./element.ts";

/** What a process may consist of, and what it is called. */
const SUPPORTED: Readonly<Record<string, true>> = {
  startEvent: true,
  endEvent: true,
  userTask: true,
  task: true,
  exclusiveGateway: true,
  parallelGateway: true,
  inclusiveGateway: true,
  sequenceFlow: true,
  subProcess: true,
  boundaryEvent: true,
  intermediateCatchEvent: true,
  intermediateThrowEvent: true,
  dataObject: true,
  dataObjectReference: true,
  dataStoreReference: true,
};

/** Words for what is drawn often and cannot be run. */
const NAMES: Readonly<Record<string, Label>> = {
  serviceTask: ["服务任务", "service task"],
  scriptTask: ["脚本任务", "script task"],
  sendTask: ["发送任务", "send task"],
  receiveTask: ["接收任务", "receive task"],
  manualTask: ["手工任务", "manual task"],
  businessRuleTask: ["业务规则任务", "business rule task"],
  callActivity: ["调用活动", "call activity"],
  subProcess: ["事件子流程", "event sub-process"],
  transaction: ["事务", "transaction"],
  adHocSubProcess: ["自由子流程", "ad-hoc sub-process"],
  complexGateway: ["复杂网关", "complex gateway"],
  eventBasedGateway: ["事件网关", "event-based gateway"],
  inclusiveGateway: ["包容网关汇聚", "joining inclusive gateway"],
  messageEventDefinition: ["消息事件", "message event"],
  signalEventDefinition: ["信号事件", "signal event"],
  errorEventDefinition: ["错误事件", "error event"],
  escalationEventDefinition: ["升级事件", "escalation event"],
  compensateEventDefinition: ["补偿事件", "compensation event"],
  conditionalEventDefinition: ["条件事件", "conditional event"],
  linkEventDefinition: ["链接事件", "link event"],
  cancelEventDefinition: ["取消事件", "cancel event"],
  timerEventDefinition: ["定时启动", "timer start"],
};

type Problem = Label;

const called = ({ name, id }: Element): string =>
  `「${(name ?? "").replace(/\s+/g, " ").trim() || id}」`;

const unsupported = (kind: string, element: Element): Problem => {
  const [zh, en] = NAMES[kind] ?? [kind, kind];
  return [
    `不支持${zh}${called(element)}（${kind}）`,
    `${en} ${called(element)} (${kind}) is not supported`,
  ];
};

/** What events may wait for or do, by their kind. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  startEvent: [],
  endEvent: ["terminateEventDefinition"],
  boundaryEvent: ["timerEventDefinition"],
  intermediateCatchEvent: ["timerEventDefinition"],
  intermediateThrowEvent: [],
};

function eventProblems(element: Element): Problem[] {
  const kind = kindOf(element);
  const allowed = EVENTS[kind];
  if (!allowed) return [];
  const definitions = element.eventDefinitions ?? [];
  if (definitions.length === 0 && allowed.includes("timerEventDefinition"))
    return [[`${called(element)}没有设置时间`, `${called(element)} waits for nothing`]];
  return definitions.flatMap((definition) => {
    const what = kindOf(definition);
    if (!allowed.includes(what)) return [unsupported(what, element)];
    return what === "timerEventDefinition" ? timerProblems(element, definition) : [];
  });
}

/** ISO 8601: PT2H, P1DT12H. */
export const DURATION =
  /^P(?=\d|T\d)(?:\d{1,4}Y)?(?:\d{1,4}M)?(?:\d{1,4}W)?(?:\d{1,5}D)?(?:T(?=\d)(?:\d{1,6}H)?(?:\d{1,6}M)?(?:\d{1,8}S)?)?$/;

function timerProblems(element: Element, { timeDuration, timeDate }: Element): Problem[] {
  const duration = timeDuration?.body?.trim();
  const date = timeDate?.body?.trim();
  if (duration !== undefined ? DURATION.test(duration) : date && !Number.isNaN(Date.parse(date)))
    return [];
  return [
    [
      `${called(element)}的时间须写作 ISO 8601 时长，如 P1D、PT2H`,
      `The time of ${called(element)} has to be an ISO 8601 duration such as P1D or PT2H`,
    ],
  ];
}

function conditionProblems(flow: Element): Problem[] {
  const condition = flow.conditionExpression;
  if (!condition) return [];
  const wrong: Problem = [
    `连线${called(flow)}的条件无法识别，须写作 \${天数 > 3} 这样的比较`,
    `The condition of ${called(flow)} cannot be read: it has to be a comparison such as \${days > 3}`,
  ];
  if (condition.language) return [wrong];
  try {
    readCondition(condition.body ?? "");
    return [];
  } catch {
    return [wrong];
  }
}

const IDS =
  /^(\d{1,19}|dept:\d{1,19}|\$\{[\p{L}_][\p{L}\p{N}_]*\})(\s*,\s*(\d{1,19}|dept:\d{1,19}))*$/u;

function stepProblems(element: Element): Problem[] {
  const problems: Problem[] = [];
  for (const name of ["assignee", "candidateUsers", "candidateGroups"]) {
    const people = flowable(element, name);
    if (people !== "" && !IDS.test(people))
      problems.push([
        `环节${called(element)}的办理人「${people}」无法识别`,
        `Who handles step ${called(element)} cannot be read: ${people}`,
      ]);
  }
  const due = flowable(element, "dueDate");
  if (due !== "" && !DURATION.test(due))
    problems.push([
      `环节${called(element)}的期限须写作 ISO 8601 时长，如 P1D`,
      `The due time of step ${called(element)} has to be an ISO 8601 duration such as P1D`,
    ]);
  const loop = element.loopCharacteristics;
  if (!loop) return problems;
  const people = flowable(loop, "collection");
  if (loop.$type !== "bpmn:MultiInstanceLoopCharacteristics" || !IDS.test(people))
    problems.push([
      `会签环节${called(element)}须指定会签人员`,
      `Step ${called(element)} has to name who countersigns`,
    ]);
  const enough = loop.completionCondition?.body;
  try {
    if (enough !== undefined) readCondition(enough);
  } catch {
    problems.push([
      `会签环节${called(element)}的完成条件无法识别`,
      `When step ${called(element)} is complete cannot be read`,
    ]);
  }
  return problems;
}

function problemsOf(element: Element): Problem[] {
  const kind = kindOf(element);
  if (!SUPPORTED[kind] || element.isForCompensation || element.triggeredByEvent)
    return [unsupported(kind, element)];
  if (kind === "inclusiveGateway" && (element.incoming ?? []).length > 1)
    return [unsupported(kind, element)];
  if (kind === "sequenceFlow") return conditionProblems(element);
  if (kind === "userTask") return stepProblems(element);
  if (element.loopCharacteristics)
    return [[`不支持循环${called(element)}`, `The loop of ${called(element)} is not supported`]];
  return eventProblems(element);
}

const MOST_SAID = 20;

/** Refuses a process that would not run as it is drawn, and names every element that is in the way. */
export function checkDiagram(process: Element): void {
  const elements = allElements(process);
  const starts = (process.flowElements ?? []).filter(({ $type }) => $type === "bpmn:StartEvent");
  const problems = elements.flatMap(problemsOf);
  if (starts.length !== 1)
    problems.unshift(["流程须有且只有一个开始事件", "A process needs one start event"]);
  if (problems.length === 0) return;
  const said = problems.slice(0, MOST_SAID);
  throw new Refusal(400, [said.map(([zh]) => zh).join("；"), said.map(([, en]) => en).join("; ")], {
    problems: problems.map(([zh]) => zh),
  });
}
