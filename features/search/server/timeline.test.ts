import { timelineCursor } from "#engine/model/index.ts";
import type { TimelineEntry } from "#engine/model/index.ts";
import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, makeStore } from "#app/server/test/factories.ts";

let clock = new Date("2026-03-01T02:00:00Z");
let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

const TIMELINE = "/blade-crm/timeline";
const timelineOf = async (client: Client, query: Record<string, string | number>) =>
  (await client.get<TimelineEntry[]>(TIMELINE, { subject: "customer", ...query })).data;

async function saved(client: Client, path: string, body: Record<string, unknown>): Promise<string> {
  clock = new Date(clock.getTime() + 60_000);
  const answer = await client.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, `${path}: ${answer.msg}`).toMatchObject({ status: 200 });
  return answer.data.id;
}

beforeAll(async () => {
  test = await buildTestApp(() => clock);
  admin = await test.signIn();
  store = await makeStore(test, admin);
});

it("tells everything about a customer in one place, page by page, without gaps or repetitions", async () => {
  const id = await saved(store.first, "/blade-customer/customer", customerBody());
  const typeId = await saved(admin, "/blade-crm/businessGroup", { name: "全案" });
  await saved(admin, "/blade-crm/businessStage", {
    name: "接触",
    typeId,
    sort: 1,
    probability: 10,
  });
  await saved(admin, "/blade-crm/contacts", { name: "王女士", post: "妻子", customerId: id });
  await saved(admin, "/blade-crm/business", { businessName: "整装项目", customerId: id, typeId });
  await saved(admin, "/blade-crm/contract", {
    name: "整装合同",
    customerId: id,
    money: "128000",
    proposedDate: "2026-01-01",
    signingDate: "2026-01-02",
  });
  for (let n = 0; n < 7; n++)
    await saved(store.first, "/blade-customer/customerFollow", {
      customerId: id,
      followDesc: `第${n}次`,
      followType: "1",
    });
  await saved(store.first, "/blade-crm/customerRecords", {
    customerId: id,
    content: "微信聊过",
    chatTime: "2026-02-01 08:00:00",
  });
  const whole = await timelineOf(admin, { id });
  expect(new Set(whole.map(({ kind }) => kind))).toEqual(
    new Set(["follow", "communication", "contact", "business", "contract", "change"]),
  );
  expect(whole.find(({ kind }) => kind === "contract")?.content).toMatch(
    /^整装合同，.*金额 128,000\.00$/,
  );
  expect(whole.at(-1)?.content).toBe("微信聊过");
  const { data: english } = (
    await admin.app.inject({
      url: `/api${TIMELINE}?subject=customer&id=${id}`,
      headers: { ...BASIC, "blade-auth": `bearer ${admin.token}`, "accept-language": "en" },
    })
  ).json<{ data: TimelineEntry[] }>();
  expect(english.find(({ kind }) => kind === "contract")?.content).toMatch(
    /^整装合同, .*, amount 128,000\.00$/i,
  );
  const pages: TimelineEntry[] = [];
  for (
    let page = await timelineOf(admin, { id, size: 4 });
    page.length > 0;
    page = await timelineOf(admin, { id, size: 4, before: timelineCursor(page.at(-1)!) })
  ) {
    expect(page.length).toBeLessThanOrEqual(4);
    pages.push(...page);
  }
  expect(pages).toEqual(whole);
  const seen = new Set((await timelineOf(store.first, { id })).map(({ kind }) => kind));
  expect(seen).toEqual(new Set(["follow", "communication", "change"]));
  expect((await admin.get(TIMELINE, { subject: "customer", id, before: "gestern" })).status).toBe(
    400,
  );
});
