import { beforeAll, describe, expect, it } from "vitest";
import type { Answer, Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, freshPhone, leadBody, makeStore } from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";
import { signedHeaders } from "#features/webhooks/server/signature.ts";

const LEAD = "/blade-crm/clue";
const CUSTOMER = "/blade-customer/customer";
const AT_ONCE = 20;

type Row = Readonly<Record<string, unknown>>;

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
});

const twenty = <T>(one: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(n)));

const rowsWith = async (
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly Row[]> =>
  (await admin.get<{ records: Row[] }>(`${path}/list`, { ...query, size: 100 })).data.records;

/** Live customers with a number, wherever they are. */
const customersWith = async (telephone: string): Promise<number> =>
  (
    await Promise.all(["own", "open-sea"].map((pool) => rowsWith(CUSTOMER, { telephone, pool })))
  ).flat().length;

const kept = (answers: readonly Answer<unknown>[]): number =>
  answers.filter(({ status }) => status === 200).length;

/** All but one are refused in the words of the verdict. */
function expectOneKept(answers: readonly Answer<unknown>[]): void {
  expect(kept(answers)).toBe(1);
  for (const { status, msg } of answers.filter((answer) => answer.status !== 200)) {
    expect(msg).toMatch(/^该手机号已存在，当前归属：.+/);
    expect(status).toBe(409);
  }
}

describe("of twenty at the same moment with one number", () => {
  it("one form becomes a customer, whichever of both fields holds the number", async () => {
    const phone = freshPhone();
    expectOneKept(
      await twenty((n) =>
        store.first.post(
          `${CUSTOMER}/submit`,
          customerBody(
            n % 2 === 0 ? { telephone: phone } : { telephone: freshPhone(), telephone2: phone },
          ),
        ),
      ),
    );
  });

  it("one becomes a customer of the open sea or of somebody", async () => {
    const phone = freshPhone();
    expectOneKept(
      await twenty((n) =>
        admin.post(
          n % 2 === 0 ? "/blade-customer/customer/seasSubmit" : `${CUSTOMER}/submit`,
          customerBody({ telephone: phone }),
        ),
      ),
    );
    expect(await customersWith(phone)).toBe(1);
  });

  it("one customer that is there takes the number", async () => {
    const phone = freshPhone();
    const ids = await twenty(
      async () =>
        (await store.first.post<{ id: string }>(`${CUSTOMER}/submit`, customerBody())).data.id,
    );
    expectOneKept(
      await twenty((n) =>
        store.first.post(`${CUSTOMER}/submit`, { id: ids[n], telephone2: phone }),
      ),
    );
  });

  it("one lead is converted", async () => {
    const phone = freshPhone();
    const ids = await twenty(
      async () =>
        (await store.first.post<{ id: string }>(`${LEAD}/submit`, leadBody({ telephone: phone })))
          .data.id,
    );
    const answers = await twenty((n) =>
      admin.post<{ done: number }>("/blade-crm/clue/transform", { ids: [ids[n]] }),
    );
    expect(answers.filter(({ data }) => data.done === 1)).toHaveLength(1);
    expect(await customersWith(phone)).toBe(1);
  });

  it("one lead is first and the others are marked, from every door", async () => {
    const phone = freshPhone();
    const secret = "the-secret-of-kuaishou-2026";
    await admin.post("/blade-crm/leadSource/submit", {
      sourceName: "快手",
      source: "kuaishou",
      secretKey: secret,
      clueType: "1",
      mapping: { telephone: "phone", name: "name" },
    });
    const hook = (): Promise<unknown> => {
      const payload = JSON.stringify({ phone, name: "网友" });
      return test.app.inject({
        method: "POST",
        url: "/api/blade-crm/webhook/leads/kuaishou",
        headers: signedHeaders(secret, payload, new Date()),
        payload,
      });
    };
    await twenty(async (n) => {
      if (n % 3 === 0) return hook();
      return admin.post(
        n % 3 === 1 ? `${LEAD}/submit` : `${LEAD}/submitPool`,
        leadBody({ telephone: phone }),
      );
    });
    const all = await rowsWith(LEAD, { telephone: phone });
    expect(all).toHaveLength(AT_ONCE);
    const marked = all.filter((row) => row["isDuplicate"] === "1");
    expect(marked).toHaveLength(AT_ONCE - 1);
    for (const row of marked) expect(row["repeatName"]).toMatch(/^线索 ./);
  });

  it("one row of many files is imported", async () => {
    const phones = Array.from({ length: 30 }, freshPhone);
    const file = (n: number): string =>
      ["姓名,手机", ...phones.map((phone, row) => `文件${n}行${row},${phone}`)].join("\n");
    const jobs: { readonly id: string; readonly state: string }[] = [];
    // One person may have only a few files checked at a time; they are imported all at once.
    for (let n = 0; n < AT_ONCE; n++) {
      const sent = await sendFile<{ id: string }>(
        test,
        admin,
        `${CUSTOMER}/import`,
        "客户.csv",
        file(n),
      );
      expect(sent.status, sent.msg).toBe(200);
      jobs.push(await settledImport<{ id: string; state: string }>(admin, CUSTOMER, sent.data.id));
    }
    const submits = phones
      .slice(0, 5)
      .map((telephone) => store.first.post(`${CUSTOMER}/submit`, customerBody({ telephone })));
    await Promise.all([
      ...submits,
      ...jobs.map(async ({ id }, n) => {
        await admin.post(`${CUSTOMER}/import-run`, { id, mode: n % 2 === 0 ? "all" : "valid" });
        const { state, done } = await settledImport<{ state: string; done: number }>(
          admin,
          CUSTOMER,
          id,
        );
        expect(state, String(done)).toMatch(/^(done|validated)$/);
      }),
    ]);
    for (const phone of phones) expect(await customersWith(phone)).toBe(1);
  });
});

it("a lead whose number is changed to one that is known is marked, and loses the mark with the number", async () => {
  const phone = freshPhone();
  await store.first.post(`${CUSTOMER}/submit`, customerBody({ name: "孙早到", telephone: phone }));
  const { id } = (await store.first.post<{ id: string }>(`${LEAD}/submit`, leadBody())).data;
  const now = async (): Promise<Row> => (await store.first.get(`${LEAD}/detail`, { id })).data;
  expect(await now()).toMatchObject({ isDuplicate: "0" });
  await store.first.post(`${LEAD}/submit`, { id, telephone: phone });
  expect(await now()).toMatchObject({ isDuplicate: "1", repeatName: "客户 孙**（李业务）" });
  await store.first.post(`${LEAD}/submit`, { id, telephone: freshPhone() });
  expect(await now()).toMatchObject({ isDuplicate: "0", repeatName: "" });
});

it("a merge is not undone once somebody else has a number it gave up", async () => {
  const phones = Array.from({ length: 4 }, freshPhone);
  const add = async (telephone: string, telephone2: string): Promise<string> =>
    (
      await store.first.post<{ id: string }>(
        `${CUSTOMER}/submit`,
        customerBody({ telephone, telephone2 }),
      )
    ).data.id;
  const [id, otherId] = [await add(phones[0]!, phones[1]!), await add(phones[2]!, phones[3]!)];
  expect(await admin.post("/blade-customer/customer/merge", { id, otherId })).toMatchObject({
    status: 200,
  });
  const [merge] = await rowsWith("/blade-customer/customer-merge", { customerId: id });
  expect(
    await store.second.post(`${CUSTOMER}/submit`, customerBody({ telephone: phones[3]! })),
  ).toMatchObject({ status: 200 });
  expect(await admin.post(`${CUSTOMER}/undo-merge`, { id: merge!["id"] })).toMatchObject({
    status: 409,
    msg: "该手机号已存在，当前归属：张业务",
  });
});
