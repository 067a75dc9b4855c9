import { beforeAll, describe, expect, it } from "vitest";
import {
  admin,
  anna,
  boris,
  decides,
  deployed,
  diagram,
  flow,
  listed,
  prepareFlows,
  standing,
  started,
  task,
  test,
  todo,
} from "#app/server/test/flow-bed.ts";
import { sendFile } from "#app/server/test/send-file.ts";

beforeAll(prepareFlows);

const START = `<bpmn:startEvent id="s"/>`;
const END = `<bpmn:endEvent id="e"/>`;
const simple = (key?: string) =>
  diagram(
    START +
      flow("s", "a") +
      task("a", `flowable:assignee="${boris.userId}"`) +
      flow("a", "e") +
      END,
    key,
  );

let sequence = 0;

async function refusal(xml: string): Promise<string> {
  const model = await admin.post<{ id: string }>("/blade-flow/model/submit", {
    modelKey: `refused${++sequence}`,
    name: "不能部署",
    xml,
  });
  const answer = await admin.post("/blade-flow/model/deploy", {}, { modelId: model.data.id });
  expect(answer.status).toBe(400);
  return answer.msg;
}

describe("deploying", () => {
  it("names everything that would not run", async () => {
    expect(await refusal("没有图")).toBe("流程图不是有效的 BPMN 2.0 文件");
    expect(
      await refusal(
        diagram(
          `${START}<bpmn:serviceTask id="x" name="发送邮件"/><bpmn:scriptTask id="y" name="计算"/><bpmn:callActivity id="c" name="子流程"/>`,
        ),
      ),
    ).toBe(
      "不支持服务任务「发送邮件」（serviceTask）；不支持脚本任务「计算」（scriptTask）；不支持调用活动「子流程」（callActivity）",
    );
    expect(
      await refusal(
        diagram(
          `${START}<bpmn:intermediateCatchEvent id="m" name="等消息"><bpmn:messageEventDefinition/></bpmn:intermediateCatchEvent>`,
        ),
      ),
    ).toBe("不支持消息事件「等消息」（messageEventDefinition）");
    expect(await refusal(diagram(END))).toBe("流程须有且只有一个开始事件");
    expect(await refusal(diagram(START + flow("s", "e", "${process.exit()}") + END))).toContain(
      "条件无法识别",
    );
    expect(
      await refusal(diagram(START + task("a", `flowable:assignee="\${java.lang}"`))),
    ).toContain("无法识别");
    expect(await refusal(diagram(START + task("a", `flowable:dueDate="soon"`)))).toContain(
      "ISO 8601",
    );
  });

  it("makes versions: those under way go on as they began, new ones follow the newest", async () => {
    const key = "versioned";
    const first = await deployed(admin, simple(key));
    const old = await started(anna, first);
    const models = await admin.get<{ records: { id: string; version: number }[] }>(
      "/blade-flow/model/list",
      { modelKey: key },
    );
    const { id, version } = models.data.records[0]!;
    const longer = diagram(
      START +
        flow("s", "a") +
        task("a", `flowable:assignee="${boris.userId}"`) +
        flow("a", "b") +
        task("b", `flowable:assignee="${boris.userId}"`) +
        flow("b", "e") +
        END,
      key,
    );
    expect(
      (await admin.post("/blade-flow/model/submit", { id, version, xml: longer })).status,
    ).toBe(200);
    expect(
      (await admin.post("/blade-flow/model/submit", { id, version, xml: longer })).status,
    ).toBe(409);
    await admin.post("/blade-flow/model/deploy", {}, { modelId: id });
    const { data } = await anna.get<{ records: { id: string; key: string; version: number }[] }>(
      "/blade-flow/work/start-list",
      { size: 100 },
    );
    const newest = data.records.filter((row) => row.key === key);
    expect(newest).toEqual([expect.objectContaining({ version: 2 })]);
    await decides(boris, old);
    expect(await standing(anna, old)).toMatchObject({ state: "2" });
    const fresh = await started(anna, newest[0]!.id);
    await decides(boris, fresh);
    expect(await standing(anna, fresh)).toMatchObject({ state: "1", steps: "b" });
  });

  it("suspends a version with its processes, and lets them go on", async () => {
    const definition = await deployed(admin, simple());
    const id = await started(anna, definition);
    const state = (to: string) =>
      admin.post("/blade-flow/manager/change-state", {}, { processId: definition, state: to });
    expect((await state("suspend")).status).toBe(200);
    expect(
      await anna.post("/blade-flow/work/start-process", { processDefinitionId: definition }),
    ).toMatchObject({ status: 400, msg: "该流程已挂起，不能发起" });
    const { taskId } = await todo(boris, id);
    expect(
      await boris.post("/blade-flow/work/complete-task", { taskId, flag: "ok" }),
    ).toMatchObject({ status: 400, msg: "流程已挂起" });
    expect((await state("active")).status).toBe(200);
    await decides(boris, id);
  });

  it("takes deployments away only where nothing runs by them", async () => {
    const key = "taken";
    const definition = await deployed(admin, simple(key));
    const id = await started(anna, definition);
    const { data } = await admin.get<{ deploymentId: string }>("/blade-flow/manager/detail", {
      id: definition,
    });
    const remove = () =>
      admin.post("/blade-flow/manager/delete-deployment", {}, { deploymentIds: data.deploymentId });
    expect(await remove()).toMatchObject({
      status: 400,
      msg: `流程「流程${key}」有进行中的实例，不能删除`,
    });
    expect(
      (
        await admin.post(
          "/blade-flow/follow/delete-process-instance",
          {},
          { processInstanceId: id, deleteReason: "重复" },
        )
      ).status,
    ).toBe(200);
    expect(await standing(anna, id)).toMatchObject({ state: "5" });
    expect(await listed(boris, "todo", id)).toEqual([]);
    expect((await remove()).status).toBe(200);
    expect((await admin.get("/blade-flow/manager/detail", { id: definition })).status).toBe(404);
  });

  it("takes files, with their category, for the own tenant only", async () => {
    const upload = (
      fields: Record<string, string>,
      name = "流程.bpmn20.xml",
      xml = simple("uploaded"),
    ) => sendFile(test, admin, "/blade-flow/manager/deploy-upload", name, xml, fields);
    expect(await upload({ category: "flow_2" })).toMatchObject({ status: 200, msg: "部署成功" });
    const { data } = await admin.get<{ records: { key: string; category: string }[] }>(
      "/blade-flow/manager/list",
      { category: "flow_2", size: 100 },
    );
    expect(data.records).toEqual([
      expect.objectContaining({ key: "uploaded", category: "flow_2" }),
    ]);
    expect((await upload({}, "图.png")).status).toBe(400);
    expect((await upload({ tenantIds: "999999" })).status).toBe(404);
  });
});
