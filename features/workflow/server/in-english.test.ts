import { beforeAll, expect, it } from "vitest";
import { BASIC } from "#app/server/test/build-app.ts";
import type { Client } from "#app/server/test/build-app.ts";
import {
  admin,
  anna,
  decides,
  definitionOf,
  prepareFlows,
  todo,
} from "#app/server/test/flow-bed.ts";

type Row = Record<string, unknown>;

beforeAll(prepareFlows);

const asked = async (client: Client, path: string, query: Record<string, string>) =>
  client.app.inject({
    url: `/api${path}`,
    query,
    headers: { ...BASIC, "blade-auth": `bearer ${client.token}`, "accept-language": "en" },
  });
const inEnglish = async <T>(client: Client, path: string, query: Record<string, string> = {}) =>
  (await asked(client, path, query)).json<{ data: T }>().data;

async function applied(): Promise<string> {
  const { data, msg } = await anna.post<{ processInstanceId: string }>(
    "/blade-desk/process/leave/start-process",
    {
      processDefinitionId: await definitionOf(admin, "leave"),
      taskUser: admin.userId,
      startTime: "2026-12-01 09:00:00",
      endTime: "2026-12-02 18:00:00",
      reason: "探亲",
    },
  );
  expect(data, msg).toBeDefined();
  return data.processInstanceId;
}

it("tells a shipped process in English to whoever reads English, applied for in Chinese", async () => {
  const processInstanceId = await applied();
  const { taskId } = await todo(admin, processInstanceId);
  const lists = await inEnglish<{ records: Row[] }>(admin, "/blade-flow/work/todo-list", {
    processInstanceId,
  });
  expect(lists.records).toEqual([
    expect.objectContaining({
      title: "安娜: leave, 2 days (2026-12-01)",
      taskName: "Approver's review",
      processDefinitionName: "Leave",
    }),
  ]);
  expect(await inEnglish<Row>(admin, "/blade-flow/work/handle-form", { taskId })).toMatchObject({
    title: "安娜: leave, 2 days (2026-12-01)",
    taskName: "Approver's review",
    processDefinitionName: "Leave",
    facts: expect.arrayContaining([{ label: ["请假天数", "Days"], value: "2 days" }]),
  });
  const notices = await inEnglish<{ records: Row[] }>(admin, "/blade-warnMsg/warnMsg/list", {
    warnType: "flowNotice",
  });
  expect(notices.records[0]).toMatchObject({
    name: "安娜: leave, 2 days (2026-12-01)",
    warnContent: "Leave: 安娜: leave, 2 days (2026-12-01) waits for you («Approver's review»)",
  });
  await decides(admin, processInstanceId);
  const query = { processInstanceId };
  const history = await inEnglish<Row[]>(admin, "/blade-flow/process/history-flow-list", query);
  expect(history.map((row) => row["historyActivityName"])).toEqual(["Leave", "Approver's review"]);
  expect(history[1]!["historyActivityDurationTime"]).toBe("less than a minute");
  const { html } = await inEnglish<{ html: string }>(admin, "/blade-flow/process/print", query);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain("<h1>Leave</h1>");
  expect(html).toContain("<th>Handled by</th>");
  expect(html).toContain("<td>Agree</td>");
  const drawn = await inEnglish<{ xml: string }>(admin, "/blade-flow/process/model-view", query);
  expect(drawn.xml).toContain('name="Leader\'s review"');
  expect(drawn.xml).not.toMatch(/name="[^"]*\p{Script=Han}/u);
  const picture = await asked(admin, "/blade-flow/process/diagram-view", query);
  expect(picture.body).toContain("Agreed?");
});

it("keeps what it told in Chinese as it is for whoever reads Chinese", async () => {
  const processInstanceId = await applied();
  expect(await todo(admin, processInstanceId)).toMatchObject({
    title: "安娜请假2天（2026-12-01）",
    taskName: "审批人审批",
    processDefinitionName: "请假流程",
  });
});
