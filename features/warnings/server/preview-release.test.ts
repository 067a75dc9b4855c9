import type { ReleasePreview } from "../release-preview.ts";
import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, makeStore } from "#app/server/test/factories.ts";
import { runSchedules } from "#app/server/test/run-jobs.ts";

let clock = new Date("2026-03-01T02:00:00Z");
let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

const HOUR = 3_600_000;
const PREVIEW = "/blade-releaseRule/releaseRule/preview";
const customer = async (more: Record<string, unknown> = {}): Promise<string> =>
  (await store.first.post<{ id: string }>("/blade-customer/customer/submit", customerBody(more)))
    .data.id;

beforeAll(async () => {
  test = await buildTestApp(() => clock);
  admin = await test.signIn();
  store = await makeStore(test, admin);
});

it("lists what a draft and a kept rule would release and when, and exactly that is released", async () => {
  const early = await customer({ name: "先到期" });
  await customer({ name: "量过房", isSurvey: "1" });
  clock = new Date(clock.getTime() + 10 * HOUR);
  const late = await customer({ name: "后到期" });
  const draft = await admin.get<ReleasePreview>(PREVIEW, { ruleValue: 72, ahead: 65 });
  expect(draft.data).toMatchObject({
    now: 0,
    within: 1,
    exempt: 1,
    records: [{ id: early, ownerName: "李业务", hoursLeft: 62 }],
  });
  expect(
    (await admin.get<ReleasePreview>(PREVIEW, { ruleValue: 72 })).data.records.map(({ id }) => id),
  ).toEqual([early, late]);
  expect(await admin.get(PREVIEW)).toMatchObject({ status: 400, msg: "请输入未跟进时长(小时)" });
  const other = await admin.get<ReleasePreview>(PREVIEW, {
    ruleValue: 72,
    companyId: store.company,
  });
  expect(other.data.within).toBe(2);

  const rule = await admin.post<{ id: string }>("/blade-releaseRule/releaseRule/submit", {
    ruleName: "三天",
    ruleValue: 72,
    enabled: 1,
  });
  clock = new Date(clock.getTime() + 63 * HOUR);
  const due = await admin.get<ReleasePreview>(PREVIEW, { id: rule.data.id, ahead: 0 });
  expect(due.data).toMatchObject({ now: 1, records: [{ id: early }] });
  await runSchedules(test.app, clock);
  const { data } = await admin.get<{ records: { id: string }[] }>("/blade-customer/customer/list", {
    pool: "open-sea",
    size: 100,
  });
  expect(data.records.map(({ id }) => id)).toEqual([early]);
  expect((await store.first.get(PREVIEW, { ruleValue: 72 })).status).toBe(403);
});
