import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import type { Page } from "#app/server/test/sales-bed.ts";
import type { RepairColumn } from "../repair.ts";

let test: TestApp;
let admin: Client;
let handler: Client;
let resident: Client;

const REPAIR = "/blade-property/repair";

const made = async (path: string, body: object, by = admin): Promise<string> => {
  const answer = await by.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

const asked = (): Promise<string> =>
  made(
    REPAIR,
    {
      content: "厨房水管漏水",
      repairTypeId: "1",
      appointmentDate: "2026-01-15",
      timeArea: "1",
    },
    resident,
  );

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const dept = await makeDept(admin, "物业部");
  const staff = await makeRole(admin, "维修工", "1", ["estate_repair*", "warn_msg"]);
  const tenant = await makeRole(admin, "住户", "1", ["estate_repair", "estate_repair_add"]);
  handler = await makeUser(test, admin, staff, dept, "钱师傅");
  resident = await makeUser(test, admin, tenant, dept, "孙住户");
});

const detail = async (id: string) => (await admin.get(`${REPAIR}/detail`, { id })).data;

describe("a repair", () => {
  it("goes from request over staff and steps to a rating", async () => {
    const id = await asked();
    expect(await detail(id)).toMatchObject({ applicationStatus: "0", userId: resident.userId });
    expect(await admin.post(`${REPAIR}/finish`, { id, processDo: "换水管" })).toMatchObject({
      status: 400,
      msg: "请先派单",
    });
    expect(await admin.post(`${REPAIR}/dispatch`, { id, handlerId: handler.userId })).toMatchObject(
      { status: 200 },
    );
    expect(await detail(id)).toMatchObject({ applicationStatus: "1", handlerName: "钱师傅" });
    const bell = await handler.get<Page>("/blade-warnMsg/warnMsg/list", { resourceId: id });
    expect(bell.data.records).toMatchObject([{ warnType: "repairNotice" }]);
    await made(
      "/blade-property/repairProcess",
      { repairId: id, processTime: "2026-01-15 10:00:00", processDo: "上门查看" },
      handler,
    );
    expect(await resident.post(`${REPAIR}/rate`, { id, rating: "5" })).toMatchObject({
      status: 400,
      msg: "完工后才能评价",
    });
    const done = await handler.post(`${REPAIR}/finish`, { id, processDo: "换水管" });
    expect(done).toMatchObject({ status: 200 });
    expect(await handler.post(`${REPAIR}/rate`, { id, rating: "5" })).toMatchObject({
      status: 403,
    });
    const rates = await Promise.all(
      ["5", "1", "3"].map((rating) => resident.post(`${REPAIR}/rate`, { id, rating })),
    );
    expect(rates.filter(({ status }) => status === 200)).toHaveLength(1);
    const steps = await admin.get<Page>("/blade-property/repairProcess/list", { repairId: id });
    expect(steps.data.records.map(({ processDo }) => processDo).sort()).toEqual(
      ["派单给 钱师傅", "上门查看", "换水管"].sort(),
    );
    expect(await admin.post(`${REPAIR}/submit`, { id, content: "别的" })).toMatchObject({
      status: 400,
      msg: "该报修已结束",
    });
    expect(
      await admin.post("/blade-property/repairProcess/submit", {
        repairId: id,
        processTime: "2026-01-16 10:00:00",
        processDo: "再来一次",
      }),
    ).toMatchObject({ status: 400, msg: "该报修已结束" });
  });

  it("is under way with its first step, can be called off, and stands on the board", async () => {
    const [step, off] = [await asked(), await asked()];
    await made("/blade-property/repairProcess", {
      repairId: step,
      processTime: "2026-01-15 10:00:00",
      processDo: "上门查看",
    });
    expect(await admin.post(`${REPAIR}/cancel`, { id: off, reason: "自己修好了" })).toMatchObject({
      status: 200,
    });
    const { data } = await admin.get<RepairColumn[]>(`${REPAIR}/board`);
    const columnOf = (id: string) =>
      data.find(({ cards }) => cards.some((card) => card.id === id))?.status;
    expect([columnOf(step), columnOf(off)]).toEqual(["1", "3"]);
  });

  it.each([
    [{ processDo: "x" }, "请选择处理时间"],
    [{ processTime: "2026-01-15 10:00:00" }, "请输入处理内容"],
  ])("step asks for what is missing: %j", async (body, msg) => {
    expect(await admin.post("/blade-property/repairProcess/submit", body)).toMatchObject({
      status: 400,
      msg,
    });
  });
});

describe("an inspection", () => {
  it("is reported once, on the spot, with photo and place", async () => {
    const id = await made("/blade-dev/t19", { f2: "1", f3: "三楼配电间", planDate: "2026-01-15" });
    const report = (more: object) =>
      admin.post("/blade-dev/t19/report", { id, result: "2", ...more });
    expect(await report({})).toMatchObject({ status: 400, msg: "请拍摄现场照片" });
    const full = { photo: "/api/files/a.png", place: "30.27,120.15" };
    const answers = await Promise.all([report(full), report(full), report(full)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { data } = await admin.get<{ id: string; status: string }[]>("/blade-dev/t19/month", {
      month: "2026-01",
    });
    expect(data).toMatchObject([{ id, day: "2026-01-15", status: "2" }]);
  });
});

describe("a property", () => {
  it("lies on the plan of the one above it, and not in itself", async () => {
    const roomTypeId = await made("/blade-property/roomType", { name: "两居" });
    const room = (propertyName: string, parentId: string, more: object = {}) =>
      made("/blade-property/property", {
        parentId,
        roomTypeId,
        propertyLevel: "1",
        propertyName,
        area: "89.5",
        rent: "3000",
        propertyFees: "200",
        ...more,
      });
    const floor = await room("一层", "0", { planView: "/api/files/plan.png" });
    const flat = await room("101", floor);
    const draw = (contour: unknown) =>
      admin.post("/blade-property/property/contour", { id: flat, contour });
    const square = [
      [0.1, 0.1],
      [0.5, 0.1],
      [0.5, 0.6],
    ];
    expect(await draw(square)).toMatchObject({ status: 200 });
    for (const wrong of [
      [[0, 0]],
      [
        [0, 0],
        [2, 0],
        [1, 1],
      ],
      "x",
      [
        ["0", 0],
        [1, 0],
        [1, 1],
      ],
    ])
      expect((await draw(wrong)).status).toBe(400);
    const { data } = await admin.get<unknown[]>("/blade-property/property/plans");
    expect(data).toMatchObject([{ id: floor, parts: [{ id: flat, contour: square }] }]);
    expect(
      await admin.post("/blade-property/property/submit", { id: floor, parentId: flat }),
    ).toMatchObject({ status: 400, msg: "不能归属于自己的下级" });
    expect(await admin.post("/blade-property/property/remove", {}, { ids: floor })).toMatchObject({
      status: 400,
    });
  });
});
