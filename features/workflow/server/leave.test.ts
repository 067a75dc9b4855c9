import { beforeAll, describe, expect, it } from "vitest";
import {
  admin,
  anna,
  boris,
  clara,
  decides,
  definitionOf,
  deptId,
  listed,
  nodesOf,
  prepareFlows,
  roleId,
  standing,
  test,
  todo,
  WORK,
} from "#app/server/test/flow-bed.ts";
import { makeRole, makeUser } from "#app/server/test/factories.ts";

beforeAll(prepareFlows);

const START = "/blade-desk/process/leave/start-process";

const leave = { startTime: "2026-12-01 09:00:00", endTime: "2026-12-02 09:00:00", reason: "探亲" };

async function apply(more: object = {}) {
  const processDefinitionId = await definitionOf(admin, "leave");
  const answer = await anna.post<{ processInstanceId: string; businessId: string }>(START, {
    processDefinitionId,
    taskUser: boris.userId,
    ...leave,
    ...more,
  });
  expect(answer, answer.msg).toMatchObject({ status: 200, msg: "操作成功" });
  return answer.data;
}

describe("leave", () => {
  it("ships deployed and stands in the list of what can be started, by its category", async () => {
    const { data } = await anna.get<{ records: Record<string, unknown>[] }>(
      "/blade-flow/work/start-list",
      { category: "flow_1" },
    );
    expect(data.records).toEqual([
      expect.objectContaining({
        key: "leave",
        name: "请假流程",
        category: "flow_1",
        categoryName: "请假流程",
        version: 1,
        formKey: "leave",
      }),
    ]);
  });

  it("goes from the applicant to the colleague chosen and ends with their word", async () => {
    const { processInstanceId, businessId } = await apply();
    expect(await todo(boris, processInstanceId)).toMatchObject({
      taskName: "审批人审批",
      category: "flow_1",
      businessId,
    });
    expect(await standing(anna, processInstanceId)).toMatchObject({
      state: "1",
      steps: "审批人审批",
      processIsFinished: "unfinished",
    });
    const { data } = await boris.get("/blade-desk/process/leave/detail", { businessId });
    expect(data).toMatchObject({
      days: 1,
      reason: "探亲",
      taskUserName: "鲍里斯",
      flow: { assigneeName: "安娜", processDefinitionName: "请假流程" },
    });
    await decides(boris, processInstanceId);
    expect(await standing(anna, processInstanceId)).toMatchObject({
      state: "2",
      processIsFinished: "finished",
    });
    expect((await listed(boris, "done", processInstanceId)).map((row) => row.taskName)).toEqual([
      "审批人审批",
    ]);
    const history = (
      await anna.get<Record<string, unknown>[]>("/blade-flow/process/history-flow-list", {
        processInstanceId,
      })
    ).data;
    expect(history).toEqual([
      expect.objectContaining({ status: "start", assigneeName: "安娜" }),
      expect.objectContaining({
        historyActivityName: "审批人审批",
        status: "agree",
        pass: true,
        assigneeName: "鲍里斯",
        comment: "已阅",
      }),
    ]);
  });

  it("is agreed to or rejected by an applicant who is the approver too, and submitted again only once it came back", async () => {
    const { processInstanceId } = await apply();
    const { taskId } = await todo(boris, processInstanceId);
    const given = { taskId, userId: anna.userId };
    expect((await boris.post("/blade-flow/work/delegate-task", given)).status).toBe(200);
    const resubmits = async () =>
      (await anna.get("/blade-flow/work/handle-form", { processInstanceId })).data["resubmits"];
    expect(await resubmits()).toBe(false);
    await decides(anna, processInstanceId, { comment: "改日再去" });
    expect(await todo(anna, processInstanceId)).toMatchObject({ taskName: "调整申请" });
    expect(await resubmits()).toBe(true);
  });

  it("comes back to the applicant where it is refused, who hands it in again or gives it up", async () => {
    const { processInstanceId } = await apply();
    await decides(boris, processInstanceId, { comment: "请写明去向" });
    expect(await todo(anna, processInstanceId)).toMatchObject({ taskName: "调整申请" });
    await decides(anna, processInstanceId);
    await decides(boris, processInstanceId, { comment: "仍不同意" });
    await decides(anna, processInstanceId, { comment: "不请了" });
    expect(await standing(anna, processInstanceId)).toMatchObject({ state: "3" });
  });

  it("of three days and more needs a second word", async () => {
    const { processInstanceId } = await apply({ endTime: "2026-12-04 09:00:00" });
    await decides(boris, processInstanceId);
    expect(await standing(anna, processInstanceId)).toMatchObject({
      state: "1",
      steps: "上级复核",
    });
    const nodes = await nodesOf(anna, processInstanceId);
    const last = new Map(nodes.map((node) => [node.historyActivityId, node]));
    expect(last.get("review")).toMatchObject({ historyActivityType: "userTask" });
    expect(last.get("review")!.endTime).not.toBe("");
    expect(last.get("leader")!.endTime).toBe("");
    expect(last.has("long_done")).toBe(false);
    expect(last.get("long_leader")).toMatchObject({ historyActivityType: "sequenceFlow" });
  });

  it("says what is wrong with an application", async () => {
    const processDefinitionId = await definitionOf(admin, "leave");
    const refused = async (more: object) =>
      (await anna.post(START, { processDefinitionId, taskUser: boris.userId, ...leave, ...more }))
        .msg;
    expect(await refused({ taskUser: "" })).toBe("请选择审批人");
    expect(await refused({ taskUser: anna.userId })).toBe("请选择其他在职人员审批");
    expect(await refused({ endTime: leave.startTime })).toBe("结束时间须晚于开始时间");
    expect(await refused({ reason: "" })).toBe("请输入请假理由");
    expect(await refused({ processDefinitionId: "1" })).toBe("数据不存在或已被删除");
  });

  it("shows itself to nobody who has nothing to do with it", async () => {
    const { processInstanceId, businessId } = await apply();
    for (const [path, query] of [
      ["/blade-desk/process/leave/detail", { businessId }],
      ["/blade-flow/process/history-flow-list", { processInstanceId }],
      ["/blade-flow/process/model-view", { processInstanceId }],
      ["/blade-flow/work/handle-form", { processInstanceId }],
      ["/blade-flow/process/print", { processInstanceId }],
    ] as const)
      expect((await clara.get(path, query)).status, path).toBe(404);
    const { taskId } = await todo(boris, processInstanceId);
    for (const path of ["claim-task", "complete-task", "delegate-task", "add-signers"])
      expect(
        (
          await clara.post(`/blade-flow/work/${path}`, {
            taskId,
            flag: "ok",
            userId: clara.userId,
            userIds: clara.userId,
          })
        ).status,
        path,
      ).toBe(404);
  });

  it("goes to the leader of whoever is gone, else to the administrators, who are told", async () => {
    const leads = await makeRole(admin, "带队", "4", [
      ...WORK,
      "clue_allocation",
      "customer_designate",
    ]);
    const leader = await makeUser(test, admin, leads, deptId, "带队店长");
    const gone = await makeUser(test, admin, roleId, deptId, "将离职");
    const { processInstanceId } = await apply({ taskUser: gone.userId });
    await todo(gone, processInstanceId);
    const account = await admin.get<{ version: number }>("/blade-system/user/detail", {
      id: gone.userId,
    });
    const closing = { id: gone.userId, version: account.data.version, status: 0 };
    expect((await admin.post("/blade-system/user/submit", closing)).status).toBe(200);
    expect(await todo(leader, processInstanceId)).toMatchObject({ taskName: "审批人审批" });
    const { data } = await leader.get<{ history: { comment: string }[] }>(
      "/blade-flow/work/handle-form",
      { processInstanceId },
    );
    expect(data.history.map(({ comment }) => comment)).toContain("原办理人账号已停用，自动转交");
    expect((await admin.post("/blade-system/user/remove", {}, { ids: leader.userId })).status).toBe(
      200,
    );
    expect(await listed(admin, "claim", processInstanceId)).toHaveLength(1);
    const notices = await admin.get<{ records: { warnContent: string }[] }>(
      "/blade-warnMsg/warnMsg/list",
      { size: 100, warnType: "flowNotice", responsiblePersonId: admin.userId },
    );
    expect(notices.data.records.map(({ warnContent }) => warnContent).join()).toContain("安娜请假");
  });
});
