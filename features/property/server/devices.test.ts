import { beforeAll, expect, it } from "vitest";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";
import type { Page } from "#app/server/test/sales-bed.ts";
import { signedHeaders } from "#features/webhooks/server/index.ts";
import { remindKeepers } from "./devices.ts";

const SECRET = "device-gateway-secret";

let test: TestApp;
let admin: Client;
let gateway: string;
let number = 0;

const made = async (path: string, body: object): Promise<string> => {
  const answer = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

async function device(more: object = {}): Promise<string> {
  const deviceClassId = await made("/blade-property/deviceClass", { name: `电梯${++number}` });
  return made("/blade-property/device", {
    deviceClassId,
    deviceName: "1号梯",
    specifications: "KONE-3000",
    useTime: "2026-01-01",
    warrantyPeriod: "2年",
    iot: "1",
    ...more,
  });
}

const send = (body: object, headers?: Record<string, string>) => {
  const payload = JSON.stringify(body);
  return test.app.inject({
    method: "POST",
    url: `/api/blade-property/webhook/devices/${gateway}`,
    headers: headers ?? signedHeaders(SECRET, payload, new Date()),
    payload,
  });
};

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  gateway = await made("/blade-property/gateway", { name: "一号网关", secretKey: SECRET });
});

it.each([
  [{}, "请输入设备类别"],
  [{ deviceClassId: "1" }, "请输入设备名称"],
  [{ deviceClassId: "1", deviceName: "a", specifications: "b" }, "请输入投用日期"],
])("asks for what a device needs: %j", async (body, msg) => {
  expect(await admin.post("/blade-property/device/submit", body)).toMatchObject({
    status: 400,
    msg,
  });
});

it("plans the next maintenance from the last one and reminds its keeper once", async () => {
  const id = await device({ everyDays: 30, keeperId: admin.userId });
  const next = async () =>
    (await admin.get<Record<string, unknown>>("/blade-property/device/detail", { id })).data[
      "nextMaintenance"
    ];
  expect(await next()).toBe("2026-01-31");
  const maintenance = await made("/blade-property/deviceMaintenance", {
    deviceId: id,
    maintenanceTime: "2026-02-10 09:00:00",
    maintenanceStatus: "1",
  });
  expect(await next()).toBe("2026-03-12");
  const remind = () =>
    inTransaction(test.database.pool, systemSession("000000"), new Date(), "test", remindKeepers);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  const { data } = await admin.get<Page>("/blade-warnMsg/warnMsg/list", { resourceId: id });
  expect(data.records).toMatchObject([{ warnType: "maintenanceNotice" }]);
  await admin.post("/blade-property/deviceMaintenance/remove", {}, { ids: maintenance });
  expect(await next()).toBe("2026-01-31");
});

it("takes signed reports only, each once, and never goes back in time", async () => {
  const id = await device({ number: "LIFT-1" });
  const report = { device: "LIFT-1", at: "2026-03-01 10:00:00", online: "1" };
  expect((await send(report, { "content-type": "application/json" })).statusCode).toBe(401);
  const wrong = signedHeaders("another-secret-1", JSON.stringify(report), new Date());
  expect((await send(report, wrong)).statusCode).toBe(401);
  const headers = signedHeaders(SECRET, JSON.stringify(report), new Date());
  expect((await send(report, headers)).statusCode).toBe(200);
  expect((await send(report, headers)).statusCode).toBe(409);
  await send({ device: "LIFT-1", at: "2026-02-01 10:00:00", online: "0" });
  expect((await admin.get("/blade-property/device/detail", { id })).data).toMatchObject({
    online: "1",
    lastSeen: "2026-03-01 10:00:00",
  });
  const unknown = await send({ device: "nobody", at: "2026-03-01 10:00:00" });
  expect(unknown.json()).toMatchObject({ code: 200, data: { known: false } });
  expect((await send({ at: "2026-03-01 10:00:00" })).statusCode).toBe(400);
  expect((await send({ device: "LIFT-1", at: "2099-01-01 00:00:00" })).statusCode).toBe(400);
  const { data } = await admin.get<Page>("/blade-crm/sourceRequestLog/page", { reqType: "6" });
  expect(data.records.length).toBeGreaterThan(4);
  const shown = await admin.get("/blade-property/gateway/detail", { id: gateway });
  expect(JSON.stringify(shown.data)).not.toContain(SECRET);
});

it("readings of meters come by the same door, from the sandbox too", async () => {
  const meter = await made("/blade-dev/t21", { f8: "1", f9: "DB-1", f11: "1.05", f12: "电表" });
  const networked = await device({ number: "PUMP-1" });
  const reading = { meter: "DB-1", at: "2026-03-01 10:00:00", value: "120.5" };
  expect((await send(reading)).json()).toMatchObject({ code: 200, data: { known: true } });
  const backwards = { ...reading, at: "2026-03-02 10:00:00", value: "100" };
  expect((await send(backwards)).statusCode).toBe(400);
  expect(await admin.post("/blade-property/gateway/play", { id: gateway })).toMatchObject({
    status: 200,
  });
  await runJobs(test.app);
  const { data } = await admin.get<Page>("/blade-market/meterReading/list", { meterId: meter });
  expect(data.records).toHaveLength(2);
  const found = await admin.get("/blade-property/device/detail", { id: networked });
  expect(found.data).toMatchObject({ online: "1" });
});
