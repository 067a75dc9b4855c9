import { beforeAll, describe, expect, it } from "vitest";
import {
  admin,
  anna,
  boris,
  clara,
  decides,
  deployed,
  diagram,
  dora,
  flow,
  listed,
  nodesOf,
  prepareFlows,
  roleId,
  standing,
  started,
  task,
  test,
  todo,
} from "#app/server/test/flow-bed.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";

beforeAll(prepareFlows);

const START = `<bpmn:startEvent id="s"/>`;
const END = `<bpmn:endEvent id="e"/>`;
const by = ({ userId }: { readonly userId: string }) => `flowable:assignee="${userId}"`;
const xor = (id: string) => `<bpmn:exclusiveGateway id="${id}"/>`;
const both = (id: string) => `<bpmn:parallelGateway id="${id}"/>`;

const many = (people: string, enough = "", inTurn = false) =>
  `<bpmn:multiInstanceLoopCharacteristics isSequential="${inTurn}" flowable:collection="${people}">${enough && `<bpmn:completionCondition xsi:type="bpmn:tFormalExpression">${enough}</bpmn:completionCondition>`}</bpmn:multiInstanceLoopCharacteristics>`;

const countersigned = (inside: string) =>
  deployed(admin, diagram(START + flow("s", "a") + task("a", "", inside) + flow("a", "e") + END));

describe("a process", () => {
  it("is claimed by one of those it is offered to, and by nobody else", async () => {
    const definition = await deployed(
      admin,
      diagram(
        START +
          flow("s", "a") +
          task("a", `flowable:candidateUsers="${boris.userId},${clara.userId}"`) +
          flow("a", "e") +
          END,
      ),
    );
    const id = await started(anna, definition);
    const [offered] = await listed(boris, "claim", id);
    expect(await listed(clara, "claim", id)).toHaveLength(1);
    expect(await listed(dora, "claim", id)).toEqual([]);
    expect(await listed(admin, "claim", id)).toEqual([]);
    expect((await nodesOf(anna, id)).at(-1)).toMatchObject({
      historyActivityId: "a",
      historyActivityType: "candidate",
      endTime: "",
    });
    const claim = (client: typeof boris) =>
      client.post("/blade-flow/work/claim-task", {}, { taskId: offered!.taskId });
    expect((await claim(dora)).status).toBe(404);
    const answers = await Promise.all([claim(boris), claim(clara)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0].status === 200 ? boris : clara;
    await decides(winner, id);
    expect(await standing(anna, id)).toMatchObject({ state: "2" });
  });

  it("is decided once, however many try at once", async () => {
    const definition = await deployed(
      admin,
      diagram(
        START +
          flow("s", "a") +
          task("a", by(boris)) +
          flow("a", "b") +
          task("b", by(clara)) +
          flow("b", "e") +
          END,
      ),
    );
    const id = await started(anna, definition);
    const { taskId } = await todo(boris, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        boris.post("/blade-flow/work/complete-task", { taskId, flag: "ok" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listed(clara, "todo", id)).toHaveLength(1);
  });

  it("goes side by side and waits for both, also after a step was repeated", async () => {
    const definition = await deployed(
      admin,
      diagram(
        [
          START,
          flow("s", "a"),
          task("a", by(boris)),
          flow("a", "x"),
          xor("x"),
          flow("x", "f", "${pass}"),
          flow("x", "a", "${!pass}"),
          both("f"),
          flow("f", "b"),
          task("b", by(clara)),
          flow("f", "c"),
          task("c", by(dora)),
          flow("b", "j"),
          flow("c", "j"),
          both("j"),
          flow("j", "z"),
          task("z", by(boris)),
          flow("z", "e"),
          END,
        ].join(""),
      ),
    );
    const id = await started(anna, definition);
    await decides(boris, id, { comment: "再来一次" });
    await decides(boris, id);
    await decides(clara, id);
    expect(await listed(boris, "todo", id)).toEqual([]);
    await decides(dora, id);
    await decides(boris, id);
    expect(await standing(anna, id)).toMatchObject({ state: "2" });
  });

  it("chooses its way by the values of its form, and asks for what is required", async () => {
    const form = `<bpmn:extensionElements><flowable:formData><flowable:formField id="amount" label="金额" type="number" required="true"/><flowable:formField id="note" label="说明"/></flowable:formData></bpmn:extensionElements>`;
    const definition = await deployed(
      admin,
      diagram(
        [
          `<bpmn:startEvent id="s">${form}</bpmn:startEvent>`,
          flow("s", "x"),
          xor("x"),
          flow("x", "a", "${amount >= 1000 && amount < 5000 || amount == 7}"),
          flow("x", "b", "${amount < 1000 && amount != 7}"),
          task("a", by(boris)),
          task("b", by(clara)),
          flow("a", "e"),
          flow("b", "e"),
          END,
        ].join(""),
      ),
    );
    expect(
      await anna.post("/blade-flow/work/start-process", {
        processDefinitionId: definition,
        variables: {},
      }),
    ).toMatchObject({ status: 400, msg: "请填写金额" });
    const large = await started(anna, definition, { amount: "1200" });
    expect(await listed(boris, "todo", large)).toHaveLength(1);
    const small = await started(anna, definition, { amount: 12 });
    expect(await listed(clara, "todo", small)).toHaveLength(1);
    expect(
      await anna.post("/blade-flow/work/start-process", {
        processDefinitionId: definition,
        variables: { amount: 9000 },
      }),
    ).toMatchObject({ status: 400, msg: "没有符合条件的后续环节，请联系流程管理员" });
  });

  it("is countersigned by all, by any, or by a share of those named", async () => {
    const people = [boris, clara, dora].map(({ userId }) => userId).join(",");
    const all = await started(anna, await countersigned(many(people)));
    await decides(boris, all);
    await decides(clara, all);
    expect(await standing(anna, all)).toMatchObject({ state: "1" });
    await decides(dora, all);
    expect(await standing(anna, all)).toMatchObject({ state: "2" });

    const refused = await started(anna, await countersigned(many(people)));
    await decides(clara, refused, { comment: "不同意" });
    expect(await standing(anna, refused)).toMatchObject({ state: "3" });
    expect(await listed(boris, "todo", refused)).toEqual([]);

    const any = await started(
      anna,
      await countersigned(many(people, "${nrOfCompletedInstances >= 1}")),
    );
    await decides(boris, any, { comment: "不同意" });
    await decides(dora, any);
    expect(await standing(anna, any)).toMatchObject({ state: "2" });
    expect(await listed(clara, "todo", any)).toEqual([]);

    const half = await started(
      anna,
      await countersigned(many(people, "${nrOfCompletedInstances/nrOfInstances >= 0.5}")),
    );
    await decides(boris, half);
    expect(await standing(anna, half)).toMatchObject({ state: "1" });
    await decides(dora, half);
    expect(await standing(anna, half)).toMatchObject({ state: "2" });

    const inTurn = await started(anna, await countersigned(many(people, "", true)));
    expect(await listed(clara, "todo", inTurn)).toEqual([]);
    await decides(boris, inTurn);
    await decides(clara, inTurn);
    await decides(dora, inTurn);
    expect(await standing(anna, inTurn)).toMatchObject({ state: "2" });
  });

  it("is delegated, signed by more, commented, and sent back to any step before", async () => {
    const definition = await deployed(
      admin,
      diagram(
        START +
          flow("s", "a") +
          task("a", by(boris)) +
          flow("a", "b") +
          task("b", by(clara)) +
          flow("b", "c") +
          task("c", by(dora)) +
          flow("c", "e") +
          END,
      ),
    );
    const id = await started(anna, definition);
    await decides(boris, id);
    const forClara = await todo(clara, id);
    const act = (client: typeof boris, path: string, body: object) =>
      client.post(`/blade-flow/work/${path}`, body);
    expect(
      (await act(clara, "delegate-task", { taskId: forClara.taskId, userId: boris.userId })).status,
    ).toBe(200);
    expect(await listed(clara, "todo", id)).toEqual([]);
    const forBoris = await todo(boris, id);
    expect(
      (await act(boris, "add-signers", { taskId: forBoris.taskId, userIds: [clara.userId] }))
        .status,
    ).toBe(200);
    await decides(boris, id);
    expect(await standing(anna, id)).toMatchObject({ steps: "b" });
    await decides(clara, id);
    const last = await todo(dora, id);
    const { data } = await dora.get<{ steps: { id: string }[] }>("/blade-flow/work/handle-form", {
      taskId: last.taskId,
    });
    expect(data.steps.map((step) => step.id).sort()).toEqual(["a", "b"]);
    expect(
      await act(dora, "send-back-task", { taskId: last.taskId, activityId: "a" }),
    ).toMatchObject({
      status: 400,
      msg: "请先填写批复意见",
    });
    expect(
      await act(dora, "send-back-task", { taskId: last.taskId, activityId: "c", comment: "x" }),
    ).toMatchObject({
      status: 400,
      msg: "不能退回到该环节",
    });
    expect(
      (
        await act(dora, "send-back-task", {
          taskId: last.taskId,
          activityId: "a",
          comment: "补材料",
        })
      ).status,
    ).toBe(200);
    expect(await standing(anna, id)).toMatchObject({ state: "1", steps: "a" });
    expect(
      (await act(anna, "comment", { processInstanceId: id, comment: "材料已补" })).status,
    ).toBe(200);
    await decides(boris, id);
    await decides(clara, id);
    await decides(dora, id);
    expect(await standing(anna, id)).toMatchObject({ state: "2" });
    const history = (
      await anna.get<{ status: string }[]>("/blade-flow/process/history-flow-list", {
        processInstanceId: id,
      })
    ).data.map(({ status }) => status);
    expect(history).toEqual([
      "start",
      "agree",
      "delegate",
      "addSigner",
      "agree",
      "agree",
      "reject",
      "comment",
      "agree",
      "agree",
      "agree",
    ]);
    const printed = await anna.get<{ html: string }>("/blade-flow/process/print", {
      processInstanceId: id,
    });
    expect(printed.data.html).toContain("补材料");
  });

  it("is withdrawn by whoever started it, by nobody else", async () => {
    const definition = await deployed(
      admin,
      diagram(START + flow("s", "a") + task("a", by(boris)) + flow("a", "e") + END),
    );
    const id = await started(anna, definition);
    const withdraw = (client: typeof anna) =>
      client.post("/blade-flow/work/withdraw", { processInstanceId: id, comment: "填错了" });
    expect(await withdraw(boris)).toMatchObject({ status: 400, msg: "只有申请人可以撤回" });
    expect((await withdraw(clara)).status).toBe(404);
    expect((await withdraw(anna)).status).toBe(200);
    expect(await standing(anna, id)).toMatchObject({ state: "4" });
    expect(await withdraw(anna)).toMatchObject({ status: 400, msg: "流程已结束" });
    expect(await listed(boris, "todo", id)).toEqual([]);
  });

  it("passes on to somebody else when nobody acted in time", async () => {
    const definition = await deployed(
      admin,
      diagram(
        [
          START,
          flow("s", "a"),
          task("a", by(boris)),
          `<bpmn:boundaryEvent id="late" attachedToRef="a"><bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT1S</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>`,
          flow("late", "b"),
          task("b", by(clara)),
          flow("a", "e"),
          flow("b", "e"),
          END,
        ].join(""),
      ),
    );
    const id = await started(anna, definition);
    expect(await listed(boris, "todo", id)).toHaveLength(1);
    await expect
      .poll(
        async () => {
          await runJobs(test.app);
          return (await listed(clara, "todo", id)).length;
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    expect(await listed(boris, "todo", id)).toEqual([]);
    await runJobs(test.app);
    expect(await listed(clara, "todo", id)).toHaveLength(1);
    await decides(clara, id);
    expect(await standing(anna, id)).toMatchObject({ state: "2" });
  });

  it("runs through sub-processes, and waits for a role when nobody is named", async () => {
    const inner = `<bpmn:subProcess id="sub"><bpmn:startEvent id="s2"/>${flow("s2", "a")}${task("a", `flowable:candidateGroups="${roleId}"`)}${flow("a", "e2")}<bpmn:endEvent id="e2"/></bpmn:subProcess>`;
    const definition = await deployed(
      admin,
      diagram(
        START + flow("s", "sub") + inner + flow("sub", "b") + task("b", "") + flow("b", "e") + END,
      ),
    );
    const id = await started(anna, definition);
    const [offered] = await listed(dora, "claim", id);
    expect(
      (await dora.post("/blade-flow/work/complete-task", { taskId: offered!.taskId, flag: "ok" }))
        .status,
    ).toBe(200);
    // A step for nobody goes to the administrators.
    expect(await listed(admin, "claim", id)).toHaveLength(1);
    expect(await listed(dora, "claim", id)).toEqual([]);
  });
});
