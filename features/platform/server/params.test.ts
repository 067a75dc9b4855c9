import { beforeAll, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { makeRole } from "#app/server/test/factories.ts";

let admin: Client;

beforeAll(async () => {
  admin = await (await buildTestApp()).signIn();
});

/** The same person with an English browser. */
async function inEnglish<T>(path: string, query: Record<string, string>): Promise<T> {
  const headers = {
    ...BASIC,
    "blade-auth": `bearer ${admin.token}`,
    "accept-language": "en-GB",
  };
  return (await admin.app.inject({ url: `/api${path}`, query, headers })).json<{ data: T }>().data;
}

const rowOf = async (paramKey: string) =>
  (await admin.get<{ records: Record<string, string>[] }>("/blade-system/param/list", { paramKey }))
    .data.records[0]!;

const set = async (paramKey: string, paramValue: string) => {
  const { id, version } = await rowOf(paramKey);
  return admin.post<{ fields: Record<string, string> }>("/blade-system/param/submit", {
    id,
    version,
    paramValue,
  });
};

it.each([
  ["crm.lead.maxHeld", "很多", "参数键值必须是整数"],
  ["log.error.keepDays", "-1", "参数键值不能小于0"],
  ["log.api.keepDays", "30", "审计日志至少保留180天"],
  ["login.switchMode", "开", "参数键值的选项不存在"],
  ["crm.role.sign", "123", "参数键值不存在或无权使用"],
  ["channel.referralSources", "5,没有", "参数键值没有该选项"],
  ["flow.refundAmount", "1.234", "参数键值必须是数字，最多2位小数"],
])("refuses %s = %s and keeps the old value", async (key, value, message) => {
  const before = await rowOf(key);
  expect(await set(key, value)).toMatchObject({
    status: 400,
    msg: message,
    data: { fields: { paramValue: message } },
  });
  expect(await rowOf(key)).toEqual(before);
});

it("says what switches and roles mean, in the list and in the log of changes", async () => {
  const role = await makeRole(admin, "登记员", "2", []);
  await set("crm.role.todoor", role);
  await set("flow.exportApproval", "1");
  const inLog = async (key: string) => {
    const { id = "" } = await rowOf(key);
    const [latest] = await inEnglish<{ changes: unknown[] }[]>("/blade-system/param/changes", {
      id,
    });
    return latest!.changes;
  };
  expect(await rowOf("crm.role.todoor")).toMatchObject({ paramValue: role, setting: "登记员" });
  expect(await inLog("crm.role.todoor")).toEqual([
    { field: "paramValue", label: "Value", before: "nothing", after: "登记员" },
  ]);
  expect(await rowOf("flow.exportApproval")).toMatchObject({ paramValue: "1", setting: "是" });
  expect(await inLog("flow.exportApproval")).toEqual([
    { field: "paramValue", label: "Value", before: "No", after: "Yes" },
  ]);
  expect(await rowOf("channel.referralSources")).toMatchObject({
    paramValue: "5",
    setting: expect.not.stringMatching(/\d/),
  });
});

it("takes what fits, and logs old and new value", async () => {
  const role = await makeRole(admin, "签单员", "2", []);
  expect(await set("crm.role.sign", role)).toMatchObject({ status: 200 });
  expect(await set("crm.lead.maxHeld", " 80 ")).toMatchObject({
    status: 200,
    data: { paramValue: "80" },
  });
  expect(await set("flow.refundAmount", "1,500.50")).toMatchObject({
    status: 200,
    data: { paramValue: "1500.5" },
  });
  const { id = "" } = await rowOf("crm.lead.maxHeld");
  const { data } = await admin.get<{ changes: unknown[] }[]>("/blade-system/param/changes", { id });
  expect(data[0]!.changes).toMatchObject([{ label: "参数键值", before: "0", after: "80" }]);
});

it("tells parameters in the language of the reader, and leaves alone what somebody called otherwise", async () => {
  const paramKey = "crm.lead.maxHeld";
  const read = async (query: Record<string, string> = { paramKey }) =>
    (await inEnglish<{ records: Record<string, string>[] }>("/blade-system/param/list", query))
      .records[0];
  expect(await rowOf(paramKey)).toMatchObject({ paramName: "线索持有上限" });
  const english = { paramName: "Leads held at most" };
  expect(await read()).toMatchObject(english);
  expect(await read({ paramName: "held at", paramKey })).toMatchObject(english);

  const save = async (paramName: string) => {
    const { id, version } = await rowOf(paramKey);
    expect(
      await admin.post("/blade-system/param/submit", { id, version, paramName }),
    ).toMatchObject({ status: 200 });
  };
  // A form in English sends what it was given; in Chinese it is still called the same.
  await save("Leads held at most");
  expect(await rowOf(paramKey)).toMatchObject({ paramName: "线索持有上限" });
  await save("每人线索上限");
  expect(await read()).toMatchObject({ paramName: "每人线索上限" });
});
