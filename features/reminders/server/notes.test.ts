import { USER_STATUS } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { customerBody, leadBody, makeUser } from "#app/server/test/factories.ts";
import { admin, prepareSalesWith, store, submitted, test } from "#app/server/test/sales-bed.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";

type Row = Readonly<Record<string, unknown>>;

const CUSTOMER = "/blade-customer/customer";
const FOLLOW = "/blade-customer/customerFollow";
const NOTICES = "/blade-warnMsg/warnMsg/list";

beforeAll(() => prepareSalesWith(["customer_follow_import"]));

const told = async (client: Client, resourceId: string): Promise<unknown[]> => {
  const { data } = await client.get<{ records: Row[] }>(NOTICES, { resourceId });
  return data.records
    .filter(({ responsiblePersonId }) => responsiblePersonId === client.userId)
    .map(({ warnType, warnContent }) => [warnType, warnContent]);
};

const note = (client: Client, customerId: string, followDesc: string) =>
  client.post(`${FOLLOW}/submit`, { customerId, followDesc });

describe("notes of colleagues", () => {
  it("are told to whoever has the customer, own ones to nobody", async () => {
    const { manager, first } = store;
    const id = await submitted(first, `${CUSTOMER}/submit`, customerBody());
    await note(first, id, "已报价");
    expect(await told(first, id)).toEqual([]);
    await note(manager, id, "已陪同看样板间");
    expect(await told(first, id)).toEqual([["colleagueFollow", "王店长写了跟进：已陪同看样板间"]]);
  });

  it("are told to whom they mention, who hears of it once", async () => {
    const { manager, first, second } = store;
    const id = await submitted(first, `${CUSTOMER}/submit`, customerBody());
    await note(manager, id, "请@李业务 和@张业务明天一起去，@张业务");
    const words = "王店长提到您：请@李业务 和@张业务明天一起去，@张业务";
    expect(await told(first, id)).toEqual([["colleagueNotice", words]]);
    expect(await told(second, id)).toEqual([["colleagueNotice", words]]);
  });

  it("work for leads, and for what is said in one box", async () => {
    const { manager, first } = store;
    const lead = await submitted(first, "/blade-crm/clue/submit", leadBody());
    const sent = await manager.post("/blade-crm/quickLog/submit", {
      subject: "lead",
      id: lead,
      follow: { content: "@李业务 今天先打电话" },
    });
    expect(sent, sent.msg).toMatchObject({ status: 200 });
    expect(await told(first, lead)).toContainEqual([
      "colleagueNotice",
      "王店长提到您：@李业务 今天先打电话",
    ]);
  });

  it("mean the longest name that stands there, and of namesakes the account in brackets", async () => {
    const { manager, first, salesRole } = store;
    const longer = await makeUser(test, admin, salesRole, store.store, "张业务员");
    const one = await makeUser(test, admin, salesRole, store.store, "孙同名");
    const two = await makeUser(test, admin, salesRole, store.store, "孙同名");
    const id = await submitted(first, `${CUSTOMER}/submit`, customerBody());
    await note(manager, id, "@张业务员");
    expect(await told(longer, id)).toHaveLength(1);
    expect(await told(store.second, id)).toEqual([]);
    const { data } = await admin.get<{ account: string }>("/blade-system/user/detail", {
      id: two.userId,
    });
    await note(manager, id, `@孙同名(${data.account}) 看看`);
    expect([(await told(one, id)).length, (await told(two, id)).length]).toEqual([0, 1]);
    await note(manager, id, "@孙同名 看看");
    expect([(await told(one, id)).length, (await told(two, id)).length]).toEqual([1, 2]);
  });

  it("do not mean who may no longer sign in", async () => {
    const { manager, first, salesRole } = store;
    const gone = await makeUser(test, admin, salesRole, store.store, "周离职");
    const id = await submitted(first, `${CUSTOMER}/submit`, customerBody());
    await note(manager, id, "@周离职 看看");
    expect(await told(gone, id)).toHaveLength(1);
    await test.database.pool.query(`update "user" set status = $1 where id = $2`, [
      USER_STATUS.disabled,
      gone.userId,
    ]);
    await note(manager, id, "@周离职 再看看");
    const { rows } = await test.database.pool.query(
      "select warn_content from warning where responsible_person_id = $1",
      [gone.userId],
    );
    expect(rows).toEqual([{ warn_content: "王店长提到您：@周离职 看看" }]);
  });

  it("of a file are history: nobody is told", async () => {
    const { manager, first } = store;
    const id = await submitted(first, `${CUSTOMER}/submit`, customerBody({ name: "历史客户" }));
    const file = "客户,跟进方式,跟进内容\r\n历史客户,电话,@李业务 去年的话\r\n";
    const { data, msg } = await sendFile<{ id: string }>(
      test,
      manager,
      `${FOLLOW}/import`,
      "a.csv",
      file,
    );
    expect(data, msg).toBeTruthy();
    const judged = await settledImport<{ state: string }>(manager, FOLLOW, data.id);
    expect(judged, JSON.stringify(judged)).toMatchObject({ valid: 1 });
    await manager.post(`${FOLLOW}/import-run`, { id: data.id, mode: "all" });
    expect(await settledImport<{ state: string }>(manager, FOLLOW, data.id)).toMatchObject({
      done: 1,
    });
    expect(await told(first, id)).toEqual([]);
  });
});
