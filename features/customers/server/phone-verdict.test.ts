import type { PhoneHolder } from "../phone-verdict.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import {
  customerBody,
  freshPhone,
  leadBody,
  makeRole,
  makeStore,
  makeUser,
  SALES,
} from "#app/server/test/factories.ts";

type Row = Readonly<Record<string, unknown>>;

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;
let seller: Client;
let colleague: Client;

const VERDICT = "/blade-crm/phone-verdict";

const verdict = async (client: Client, phone: string, id = ""): Promise<readonly PhoneHolder[]> =>
  (await client.get<PhoneHolder[]>(VERDICT, { phone, id })).data;

async function saved(client: Client, path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await client.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, `${path}: ${answer.msg}`).toMatchObject({ status: 200 });
  return answer.data.id;
}

/** A customer of the first salesperson with somebody beside them. */
async function family(): Promise<{
  customerId: string;
  contactId: string;
  phone: string;
  own: string;
}> {
  const [phone, own] = [freshPhone(), freshPhone()];
  const customerId = await saved(
    seller,
    "/blade-customer/customer",
    customerBody({ name: "陈晓明", telephone: own }),
  );
  const contactId = await saved(seller, "/blade-crm/contacts", {
    name: "刘太太",
    mobile: phone,
    customerId,
  });
  return { customerId, contactId, phone, own };
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
  const role = await makeRole(admin, "家装顾问", "2", [...SALES, "contacts*"]);
  seller = await makeUser(test, admin, role, store.store, "李顾问");
  colleague = await makeUser(test, admin, role, store.store, "赵顾问");
});

describe("the verdict on a number being typed", () => {
  it("tells that it is a contact of a customer, with whole names to whoever sees them", async () => {
    const { customerId, contactId, phone } = await family();
    const expected = {
      kind: "contact",
      name: "刘太太",
      customer: "陈晓明",
      owner: "李顾问",
      route: `/crm/contacts?id=${contactId}`,
    };
    expect(await verdict(seller, phone)).toEqual([expected]);
    expect(await verdict(admin, `+86 ${phone}`)).toEqual([expected]);
    expect(await verdict(store.first, phone)).toEqual([
      { kind: "contact", name: "刘**", customer: "陈**", owner: "李**", route: "" },
    ]);
    expect(await verdict(seller, phone, customerId)).toEqual([]);
  });

  it("tells in the form of a contact that a lead, a customer or another contact has it", async () => {
    const { customerId, contactId, phone, own } = await family();
    expect(await verdict(seller, phone, contactId)).toEqual([]);
    expect(await verdict(seller, own, contactId)).toEqual([]);
    expect(await verdict(seller, own)).toMatchObject([
      { kind: "customer", name: "陈晓明", route: `/customer/customer?id=${customerId}` },
    ]);
    const second = freshPhone();
    await saved(colleague, "/blade-crm/contacts", { name: "王邻居", telephone: second });
    const lead = await saved(
      colleague,
      "/blade-crm/clue",
      leadBody({ name: "王女士", telephone: second }),
    );
    expect(await verdict(colleague, second)).toMatchObject([
      { kind: "lead", name: "王女士", owner: "赵顾问", route: `/crm/clue?id=${lead}` },
      { kind: "contact", name: "王邻居", owner: "赵顾问" },
    ]);
    expect(await verdict(seller, second)).toMatchObject([
      { kind: "lead", name: "王**", owner: "赵**", route: "" },
      { kind: "contact", name: "王**", owner: "赵**", route: "" },
    ]);
  });

  it("never refuses what is only somebody's contact", async () => {
    const { phone } = await family();
    await saved(colleague, "/blade-customer/customer", customerBody({ telephone: phone }));
    const again = await family();
    await saved(colleague, "/blade-crm/contacts", { name: "又一位", mobile: again.phone });
  });

  it("is silent to whoever has no form that asks for numbers, and about unfinished numbers", async () => {
    const { phone } = await family();
    const role = await makeRole(admin, "看报表", "1", ["product"]);
    const viewer = await makeUser(test, admin, role, store.store);
    expect(await verdict(viewer, phone)).toEqual([]);
    expect(await verdict(seller, phone.slice(0, 7))).toEqual([]);
  });

  it("cuts names of records whose screen the asker does not have", async () => {
    const { phone, own } = await family();
    const role = await makeRole(admin, "线索专员", "1", ["clue", "clue_add"]);
    const clerk = await makeUser(test, admin, role, store.store);
    expect(await verdict(clerk, own)).toMatchObject([
      { kind: "customer", name: "陈**", route: "" },
    ]);
    expect(await verdict(clerk, phone)).toMatchObject([
      { kind: "contact", name: "刘**", customer: "陈**", route: "" },
    ]);
  });
});

describe("a lead under the number of a customer's contact", () => {
  it("comes in marked, and the customer's salesperson is told", async () => {
    const { phone } = await family();
    const id = await saved(
      admin,
      "/blade-crm/clue",
      leadBody({ name: "刘女士", telephone: phone }),
    );
    const { data } = await admin.get<Row>("/blade-crm/clue/detail", { id });
    expect(data).toMatchObject({
      isDuplicate: "1",
      repeatName: "联系人 刘太太（客户 陈晓明）（李顾问）",
    });
    const inEnglish = await test.app.inject({
      url: `/api/blade-crm/clue/detail?id=${id}`,
      headers: { "blade-auth": `bearer ${admin.token}`, "accept-language": "en" },
    });
    expect(inEnglish.json().data.repeatName).toBe("Contact 刘太太 of customer 陈晓明 (李顾问)");
    const notices = await seller.get<{ records: Row[] }>("/blade-warnMsg/warnMsg/list", {
      status: 0,
    });
    expect(notices.data.records[0]).toMatchObject({ name: "刘女士" });
    expect(String(notices.data.records[0]!["warnContent"])).toContain("刘太太（客户 陈晓明）");
  });

  it("shows names cut to whoever sees own records only", async () => {
    const { phone, own } = await family();
    const id = await saved(colleague, "/blade-crm/clue", leadBody({ telephone: phone }));
    expect((await colleague.get<Row>("/blade-crm/clue/detail", { id })).data["repeatName"]).toBe(
      "联系人 刘**（客户 陈**）（李**）",
    );
    const other = await saved(colleague, "/blade-crm/clue", leadBody({ telephone: own }));
    expect(
      (await colleague.get<Row>("/blade-crm/clue/detail", { id: other })).data["repeatName"],
    ).toBe("客户 陈**（李**）");
  });
});
