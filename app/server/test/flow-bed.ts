import { expect } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { makeDept, makeRole, makeUser } from "./factories.ts";

export const WORK = ["work_start", "work_claim", "work_todo", "work_send", "work_done"];

export let test: TestApp;
export let admin: Client;
/** Applies, and sits in the store. */
export let anna: Client;
/** Decide. */
export let boris: Client;
export let clara: Client;
export let dora: Client;
export let roleId: string;
export let deptId: string;

/** Before the tests of a file. */
export async function prepareFlows(): Promise<void> {
  test = await buildTestApp();
  admin = await test.signIn();
  deptId = await makeDept(admin, "流程门店");
  roleId = await makeRole(admin, "流程员工", "2", WORK);
  [anna, boris, clara, dora] = [
    await makeUser(test, admin, roleId, deptId, "安娜"),
    await makeUser(test, admin, roleId, deptId, "鲍里斯"),
    await makeUser(test, admin, roleId, deptId, "克拉拉"),
    await makeUser(test, admin, roleId, deptId, "朵拉"),
  ];
}

let sequence = 0;

/** A diagram of nothing but what runs. */
export const diagram = (body: string, key = `process${++sequence}`): string =>
  `<?xml version="1.0" encoding="UTF-8"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x"><bpmn:process id="${key}" name="流程${key}" isExecutable="true">${body}</bpmn:process></bpmn:definitions>`;

/** `flow("a", "b", "${pass}")` */
export const flow = (from: string, to: string, when?: string): string =>
  `<bpmn:sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}">${when ? `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${when.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</bpmn:conditionExpression>` : ""}</bpmn:sequenceFlow>`;

export const task = (id: string, attributes: string, inside = ""): string =>
  `<bpmn:userTask id="${id}" name="${id}" ${attributes}>${inside}</bpmn:userTask>`;

/** Deploys a diagram from a model of its own; answers the definition that is started. */
export async function deployed(client: Client, xml: string): Promise<string> {
  const key = /process id="([^"]+)"/.exec(xml)![1]!;
  const model = await client.post<{ id: string }>("/blade-flow/model/submit", {
    modelKey: key,
    name: `流程${key}`,
    category: "3",
    xml,
  });
  expect(model.msg, model.msg).toBe("操作成功");
  const answer = await client.post("/blade-flow/model/deploy", {}, { modelId: model.data.id });
  expect(answer, answer.msg).toMatchObject({ status: 200, msg: "部署成功" });
  return definitionOf(client, key);
}

export async function definitionOf(client: Client, key: string): Promise<string> {
  const { data } = await client.get<{ records: { id: string; key: string }[] }>(
    "/blade-flow/manager/list",
    { key, latest: 1, size: 100 },
  );
  return data.records.find((row) => row.key === key)!.id;
}

export async function started(
  client: Client,
  processDefinitionId: string,
  variables: object = {},
): Promise<string> {
  const answer = await client.post<{ processInstanceId: string }>(
    "/blade-flow/work/start-process",
    { processDefinitionId, variables },
  );
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.processInstanceId;
}

export interface TaskRow {
  readonly taskId: string;
  readonly taskName: string;
  readonly assigneeName: string;
  readonly category: string;
  readonly categoryName: string;
  readonly processInstanceId: string;
  readonly businessId: string;
}

/** What stands in one of somebody's lists about a process. */
export async function listed(
  client: Client,
  list: "todo" | "claim" | "done",
  processInstanceId: string,
): Promise<TaskRow[]> {
  const { data, msg } = await client.get<{ records: TaskRow[] }>(`/blade-flow/work/${list}-list`, {
    size: 200,
    processInstanceId,
  });
  expect(data.records, msg).toBeDefined();
  return data.records.filter((row) => row.processInstanceId === processInstanceId);
}

/** The one task somebody has to do in a process. */
export async function todo(client: Client, processInstanceId: string): Promise<TaskRow> {
  const rows = await listed(client, "todo", processInstanceId);
  expect(rows.map(({ taskName }) => taskName)).toHaveLength(1);
  return rows[0]!;
}

export async function decides(
  client: Client,
  processInstanceId: string,
  more: object = { flag: "ok" },
): Promise<void> {
  const { taskId } = await todo(client, processInstanceId);
  const answer = await client.post("/blade-flow/work/complete-task", {
    taskId,
    comment: "已阅",
    ...more,
  });
  expect(answer, answer.msg).toMatchObject({ status: 200 });
}

/** How a process stands, as whoever started it sees it. */
export async function standing(
  client: Client,
  id: string,
): Promise<{ readonly state: string; readonly steps: string; readonly processIsFinished: string }> {
  const { data } = await client.get<{
    records: { id: string; state: string; steps: string; processIsFinished: string }[];
  }>("/blade-flow/work/send-list", { size: 200 });
  return data.records.find((row) => row.id === id)!;
}

export interface ViewNode {
  readonly historyActivityId: string;
  readonly historyActivityType: string;
  readonly endTime: string;
}

export const nodesOf = async (client: Client, processInstanceId: string): Promise<ViewNode[]> =>
  (await client.get<{ flow: ViewNode[] }>("/blade-flow/process/model-view", { processInstanceId }))
    .data.flow;
