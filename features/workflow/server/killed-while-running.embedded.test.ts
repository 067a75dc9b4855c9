import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { BASIC, md5 } from "#app/server/test/build-app.ts";
import { diagram, flow, task } from "#app/server/test/flow-bed.ts";
import type { ServerProcess } from "#app/server/test/server-process.ts";
import { startServer } from "#app/server/test/server-process.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const PASSWORD = "process-admin-2026";
const INSTANCES = 12;
let dataDir: string;
let server: ServerProcess;

const start = async (): Promise<void> => {
  server = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
};

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "zhuke-flow-killed-"));
});
afterEach(async () => {
  if (server.child.exitCode === null && server.child.signalCode === null) await server.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Answer<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
}

/** Somebody signed in at the server as it runs now. */
async function signIn() {
  const headers = { ...BASIC, "tenant-id": "000000", "content-type": "application/json" };
  const response = await fetch(`${server.origin}/api/blade-auth/oauth/token`, {
    method: "POST",
    headers,
    body: JSON.stringify({ grant_type: "password", username: "admin", password: md5(PASSWORD) }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  const call = async <T>(path: string, body?: object): Promise<Answer<T>> => {
    const answer = await fetch(`${server.origin}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...headers, "blade-auth": `bearer ${access_token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Answer<T>;
  };
  return call;
}

type Call = Awaited<ReturnType<typeof signIn>>;

interface Node {
  readonly historyActivityId: string;
  readonly endTime: string;
}
interface Row {
  readonly id: string;
  readonly state: string;
  readonly steps: string;
}

const nodesOf = async (call: Call, id: string): Promise<Node[]> =>
  (await call<{ flow: Node[] }>(`/blade-flow/process/model-view?processInstanceId=${id}`)).data
    .flow;

async function standing(call: Call, key: string): Promise<Row[]> {
  const { data } = await call<{ records: Row[] }>(
    `/blade-flow/follow/list?size=200&processDefinitionKey=${key}`,
  );
  return data.records;
}

async function deploy(call: Call, key: string, xml: string): Promise<string> {
  const model = await call<{ id: string }>("/blade-flow/model/submit", {
    modelKey: key,
    name: key,
    category: "3",
    xml,
  });
  const deployed = await call(`/blade-flow/model/deploy?modelId=${model.data.id}`, {});
  expect(deployed.code, deployed.msg).toBe(200);
  const { data } = await call<{ records: { id: string; key: string }[] }>(
    `/blade-flow/manager/list?key=${key}&latest=1`,
  );
  return data.records.find((row) => row.key === key)!.id;
}

const begin = async (call: Call, processDefinitionId: string): Promise<string> =>
  (
    await call<{ processInstanceId: string }>("/blade-flow/work/start-process", {
      processDefinitionId,
      variables: {},
    })
  ).data.processInstanceId;

it("goes on with every process after the server was killed, and a timer that was due meanwhile fires once", async () => {
  await start();
  const call = await signIn();
  const me = 'flowable:assignee="${initiator}"';
  const timed = await deploy(
    call,
    "timed",
    diagram(
      `<bpmn:startEvent id="start"/>${task("wait", me)}<bpmn:boundaryEvent id="late" attachedToRef="wait"><bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT4S</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>${task("escalated", me)}<bpmn:endEvent id="end"/><bpmn:endEvent id="done"/>${flow("start", "wait")}${flow("wait", "done")}${flow("late", "escalated")}${flow("escalated", "end")}`,
      "timed",
    ),
  );
  const plain = await deploy(
    call,
    "plain",
    diagram(
      `<bpmn:startEvent id="start"/>${task("a", me)}${task("b", me)}<bpmn:endEvent id="end"/>${flow("start", "a")}${flow("a", "b")}${flow("b", "end")}`,
      "plain",
    ),
  );
  const waiting = await begin(call, timed);
  // Killed while some are begun and others are moved on: what was not acknowledged may be there or not, but is whole.
  const acknowledged: string[] = [];
  const work = Array.from({ length: INSTANCES }, async () => {
    const id = await begin(call, plain);
    acknowledged.push(id);
    if (acknowledged.length === INSTANCES / 2) server.child.kill("SIGKILL");
    const form = await call<{ taskId: string }>(
      `/blade-flow/work/handle-form?processInstanceId=${id}`,
    );
    await call("/blade-flow/work/complete-task", { taskId: form.data.taskId, flag: "ok" });
  });
  await Promise.allSettled(work);
  await vi.waitFor(() => expect(server.child.signalCode).toBe("SIGKILL"), 10_000);

  await start();
  const again = await signIn();
  const all = await standing(again, "plain");
  for (const id of acknowledged) expect(all.map((row) => row.id)).toContain(id);
  for (const { id } of all) {
    for (let step = 0; step < 2; step++) {
      const { data } = await again<{ taskId: string; mine: string }>(
        `/blade-flow/work/handle-form?processInstanceId=${id}`,
      );
      if (data.taskId === "") break;
      const done = await again("/blade-flow/work/complete-task", {
        taskId: data.taskId,
        flag: "ok",
      });
      expect(done.code, done.msg).toBe(200);
    }
  }
  expect((await standing(again, "plain")).map(({ state }) => state)).toEqual(all.map(() => "2"));

  await vi.waitFor(
    async () =>
      expect((await standing(again, "timed"))[0]).toMatchObject({ state: "1", steps: "escalated" }),
    { timeout: 60_000, interval: 250 },
  );
  const fired = async () =>
    (await nodesOf(again, waiting)).map(({ historyActivityId }) => historyActivityId);
  const nodes = await fired();
  expect(nodes).toContain("escalated");
  expect(new Set(nodes).size).toBe(nodes.length);
  await server.stop();

  // A further start finds nothing due.
  await start();
  const last = await signIn();
  expect((await nodesOf(last, waiting)).map(({ historyActivityId }) => historyActivityId)).toEqual(
    nodes,
  );
});
