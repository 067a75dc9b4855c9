import type { BulkResult, Drill } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { customerBody, leadBody, makeDept, makeUser } from "./factories.ts";
import type { Page } from "./sales-bed.ts";
import { test, admin, store, submitted, prepareSalesWith } from "./sales-bed.ts";

beforeAll(() => prepareSalesWith(["sales_event"]));

describe("automatic allocation", () => {
  it("goes by the channel's departments and the online staff's weights, and says why", async () => {
    const channelId = await submitted(admin, "/blade-channel/channel/submit", {
      channelName: "抖音",
    });
    const branch = await makeDept(admin, "滨江店", store.company);
    const people = [
      await makeUser(test, admin, store.salesRole, branch, "赵一"),
      await makeUser(test, admin, store.salesRole, branch, "钱二"),
      await makeUser(test, admin, store.salesRole, branch, "孙三"),
    ];
    await submitted(admin, "/blade-channelDept/channelDept/submit", {
      channel: channelId,
      deptId: branch,
      weight: "1",
      manual: "0",
    });
    await submitted(admin, "/blade-channelDept/channelDept/submit", {
      channel: channelId,
      deptId: store.store,
      weight: "3",
      manual: "1",
    });
    for (const [index, weight] of ["2", "1", "1"].entries()) {
      expect(
        (
          await admin.post("/blade-allocRuleUser/allocRuleUser/save", {
            deptId: branch,
            userIds: people[index]!.userId,
            weight,
          })
        ).status,
      ).toBe(200);
    }
    for (const person of people.slice(0, 2))
      expect((await person.post("/blade-system/user/online", { online: 0 })).status).toBe(200);
    const owners: string[] = [];
    for (let index = 0; index < 6; index++) {
      const id = await submitted(admin, "/blade-crm/clue/submit", leadBody({ channelId }));
      const { data } = await admin.get<Record<string, string>>("/blade-crm/clue/detail", { id });
      expect(data["allocateReason"]).toMatch(
        /^渠道规则按权重分到滨江店（权重1，累计\d+），在线2人中按权重轮到/,
      );
      owners.push(data["clueOwnerName"]!);
    }
    expect(owners.filter((name) => name === "赵一")).toHaveLength(4);
    expect(owners.filter((name) => name === "钱二")).toHaveLength(2);
    expect(
      (await people[0]!.get<Page>("/blade-warnMsg/warnMsg/list", { status: 0 })).data.total,
    ).toBe(4);
  });

  it("leaves leads in the pool while nobody can take them", async () => {
    const channelId = await submitted(admin, "/blade-channel/channel/submit", {
      channelName: "百度",
    });
    const id = await submitted(admin, "/blade-crm/clue/submit", leadBody({ channelId }));
    expect((await admin.get("/blade-crm/clue/detail", { id })).data).toMatchObject({
      status: "0",
      ownerUserId: "",
    });
  });

  it("splits simultaneous arrivals exactly by weight", async () => {
    const channelId = await submitted(admin, "/blade-channel/channel/submit", {
      channelName: "小红书",
    });
    const depts = [
      await makeDept(admin, "甲店", store.company),
      await makeDept(admin, "乙店", store.company),
    ];
    for (const [index, weight] of ["1.50", "0.50"].entries()) {
      const person = await makeUser(test, admin, store.salesRole, depts[index]!);
      await submitted(admin, "/blade-channelDept/channelDept/submit", {
        channel: channelId,
        deptId: depts[index],
        weight,
        manual: "0",
      });
      await admin.post("/blade-allocRuleUser/allocRuleUser/save", {
        deptId: depts[index],
        userIds: person.userId,
      });
      await person.post("/blade-system/user/online", { online: 0 });
    }
    await Promise.all(
      Array.from({ length: 20 }, () =>
        submitted(admin, "/blade-crm/clue/submit", leadBody({ channelId })),
      ),
    );
    const counts = await Promise.all(
      depts.map(
        async (ownerDeptId) =>
          (await admin.get<Page>("/blade-crm/clue/page", { channelId, ownerDeptId })).data.total,
      ),
    );
    expect(counts).toEqual([15, 5]);
  });
});

describe("duplicates", () => {
  it("keep a repeated lead, marked and unallocated, and tell the owner of the first", async () => {
    const telephone = "13700001111";
    const first = await submitted(
      store.first,
      "/blade-crm/clue/submit",
      leadBody({ telephone, name: "周先生" }),
    );
    const second = await submitted(
      admin,
      "/blade-crm/clue/submitPool",
      leadBody({ telephone: "137 0000 1111" }),
    );
    const { data } = await admin.get<Record<string, string>>("/blade-crm/clue/detail", {
      id: second,
    });
    expect(data).toMatchObject({
      isDuplicate: "1",
      repeatName: "线索 周先生（李业务）",
      status: "0",
    });
    expect((await admin.get("/blade-crm/clue/detail", { id: first })).data).toMatchObject({
      isDuplicate: "0",
    });
    const notices = await store.first.get<Page>("/blade-warnMsg/warnMsg/list", { status: 0 });
    expect(notices.data.records[0]!["warnContent"]).toContain("再次咨询");
  });

  it("refuse a customer whose phone a colleague's customer has, with the owner's name masked", async () => {
    const telephone = "13700002222";
    await submitted(store.first, "/blade-customer/customer/submit", customerBody({ telephone }));
    expect(
      await store.second.post("/blade-customer/customer/submit", customerBody({ telephone })),
    ).toMatchObject({
      status: 409,
      msg: "该手机号已存在，当前归属：李**",
    });
    expect(
      await admin.post("/blade-customer/customer/submit", customerBody({ telephone2: telephone })),
    ).toMatchObject({
      status: 409,
      msg: "该手机号已存在，当前归属：李业务",
    });
  });
});

describe("from lead to signed customer", () => {
  it("carries everything along and moves the manager's numbers", async () => {
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
    const before = (
      await store.manager.post<Record<string, number>[]>("/blade-crm/homePage/headToday")
    ).data[0]!;
    const leadId = await submitted(
      store.first,
      "/blade-crm/clue/submit",
      leadBody({ name: "吴女士", firstConsultDate: `${today} 00:00:01`, isValid: "3" }),
    );
    await submitted(store.first, "/blade-followRecords/followRecords/submit", {
      clueId: leadId,
      followType: "1",
      content: "客户周末到店",
      nextTime: `${today} 18:00:00`,
    });
    expect((await store.first.get("/blade-crm/clue/detail", { id: leadId })).data).toMatchObject({
      lastContent: "客户周末到店",
      followupTimes: 1,
      nextTime: `${today} 18:00:00`,
    });

    const converted = await store.first.post<BulkResult>("/blade-crm/clue/transform", {
      ids: leadId,
    });
    expect(converted.data).toMatchObject({ done: 1, failed: [] });
    const again = await store.first.post<BulkResult>("/blade-crm/clue/transform", { ids: leadId });
    expect(again).toMatchObject({
      status: 409,
      success: false,
      msg: "线索已转为客户",
      data: { done: 0, customers: [] },
    });
    const { records } = (
      await store.first.get<Page>("/blade-customer/customer/list", { clueId: leadId })
    ).data;
    const id = records[0]!["id"]!;
    expect(records[0]).toMatchObject({
      name: "吴女士",
      stage: "valid",
      clueOwnerName: "李业务",
      areaRange: "2",
      lastContent: "客户周末到店",
    });
    const story = (
      await store.first.get<{ kind: string; content: string }[]>("/blade-crm/timeline", {
        subject: "customer",
        id,
      })
    ).data;
    expect(story.find(({ kind }) => kind === "follow")?.content).toContain("客户周末到店");
    expect(
      (await store.first.post("/blade-crm/clue/submit", { id: leadId, name: "改名" })).msg,
    ).toBe("线索已转为客户，不能修改");

    const visit = { customerId: id, firstCommDate: today };
    expect((await store.first.post("/blade-visitRecords/visitRecords/submit", visit)).status).toBe(
      403,
    );
    const params = (
      await admin.get<Page>("/blade-system/param/list", { paramKey: "crm.role", size: 10 })
    ).data.records;
    for (const param of params)
      expect(
        (await admin.post("/blade-system/param/submit", { ...param, paramValue: store.salesRole }))
          .status,
      ).toBe(200);
    await submitted(store.first, "/blade-visitRecords/visitRecords/submit", visit);
    expect((await store.first.get("/blade-customer/customer/detail", { id })).data).toMatchObject({
      stage: "visited1",
      firstCommDate: today,
    });
    await submitted(store.first, "/blade-sigRecord/sigRecord/submit", {
      customerId: id,
      sigStatus: "2",
      sigType: "3",
      sigDate: today,
      preAmount: "128000.00",
    });
    expect((await store.first.get("/blade-customer/customer/detail", { id })).data).toMatchObject({
      stage: "signed",
      sigStatus: "2",
      sigAmount: "128000.00",
    });

    const after = (
      await store.manager.post<Record<string, unknown>[]>("/blade-crm/homePage/headToday")
    ).data[0]!;
    for (const measure of ["consult", "valid", "visit", "sign"]) {
      expect(after[measure], measure).toBe(before[measure]! + 1);
      const [drill] = (after["drill"] as Record<string, Drill[]>)[measure]!.filter(
        ({ view }) => view === "sales-event",
      );
      expect(
        (await store.manager.get<Page>("/blade-crm/salesEvent/list", drill!.filter)).data.total,
        measure,
      ).toBe(drill!.count);
    }
    await submitted(store.first, "/blade-sigRecord/sigRecord/submit", {
      customerId: id,
      sigStatus: "4",
      sigDate: today,
    });
    expect((await store.first.get("/blade-customer/customer/detail", { id })).data).toMatchObject({
      stage: "refunded",
      refundDate: today,
    });
  });
});
