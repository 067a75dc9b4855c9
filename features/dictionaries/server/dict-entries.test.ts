import { beforeAll, describe, expect, it } from "vitest";
import { firstStart } from "#app/server/first-start.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, leadBody } from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";

const LEAD = "/blade-crm/clue";
const BASES = ["/blade-system/dict", "/blade-system/dict-biz"] as const;

let test: TestApp;
let admin: Client;
let codes = 0;

const freshCode = (): string => `test_code_${++codes}`;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

interface Entry {
  readonly id: string;
  readonly code: string;
  readonly dictKey: string;
  readonly dictValue: string;
  readonly dictValueEn: string;
}

const entriesOf = async (code: string): Promise<readonly Entry[]> =>
  (await admin.get<Entry[]>("/blade-system/dict/dictionary", { code })).data;

async function added(base: string, body: Record<string, unknown>): Promise<string> {
  const answer = await admin.post<{ id: string }>(`${base}/submit`, {
    sort: 1,
    isSealed: "0",
    ...body,
  });
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
}

describe.each(BASES)("a dictionary of %s", (base) => {
  it("has a code of its own, also of twenty at the same moment", async () => {
    const code = freshCode();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        admin.post(`${base}/submit`, {
          code,
          dictValue: `字典${n}`,
          dictKey: String(n),
          sort: 1,
          isSealed: "0",
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, msg } of answers.filter((answer) => answer.status !== 200))
      expect([status, msg]).toEqual([400, "当前字典编号已存在！"]);
  });

  it("has entries with keys, under its own code, whatever they say and when it changes", async () => {
    const code = freshCode();
    const parentId = await added(base, { code, dictValue: "渠道等级", dictKey: "-1" });
    for (const dictKey of [undefined, "", " "])
      expect(
        await admin.post(`${base}/submit`, {
          code,
          parentId,
          dictKey,
          dictValue: "无键",
          sort: 1,
          isSealed: "0",
        }),
      ).toMatchObject({
        status: 400,
        msg: "请输入字典键值",
      });
    const id = await added(base, { code: "another", parentId, dictKey: "1", dictValue: "一级" });
    expect(await admin.post(`${base}/submit`, { id, dictKey: "" })).toMatchObject({
      status: 400,
      msg: "请输入字典键值",
    });
    expect(
      await admin.post(`${base}/submit`, {
        code,
        parentId,
        dictKey: "1",
        dictValue: "又一级",
        sort: 1,
        isSealed: "0",
      }),
    ).toMatchObject({
      status: 400,
      msg: "当前字典键值已存在!",
    });
    expect((await entriesOf(code)).map(({ dictKey }) => dictKey)).toEqual(["1"]);
    const renamed = freshCode();
    expect(await admin.post(`${base}/submit`, { id: parentId, code: renamed })).toMatchObject({
      status: 200,
    });
    expect((await entriesOf(renamed)).map(({ dictKey }) => dictKey)).toEqual(["1"]);
  });
});

describe("a field of a dictionary", () => {
  const refused = { status: 400, data: { fields: { houseType: "户型没有该选项" } } };

  it("takes its entries only, by every door", async () => {
    expect(await admin.post(`${LEAD}/submit`, leadBody({ houseType: "99" }))).toMatchObject(
      refused,
    );
    expect(await admin.post(`${LEAD}/submitPool`, leadBody({ houseType: "99" }))).toMatchObject(
      refused,
    );
    expect(
      await admin.post("/blade-customer/customer/seasSubmit", customerBody({ houseType: "99" })),
    ).toMatchObject(refused);
    const { data: lead } = await admin.post<{ id: string }>(`${LEAD}/submit`, leadBody());
    expect(await admin.post(`${LEAD}/submit`, { id: lead.id, houseType: "99" })).toMatchObject(
      refused,
    );
    expect(
      await admin.post("/blade-crm/quickLog/submit", {
        subject: "lead",
        id: lead.id,
        follow: { followType: "9", content: "电话" },
        facts: {},
      }),
    ).toMatchObject({ status: 400 });
    const { data } = await sendFile<{ id: string }>(
      test,
      admin,
      "/blade-customer/customer/import",
      "客户.csv",
      "姓名,手机,户型\n王一,19877776666,九十九居",
    );
    const job = await settledImport<{ state: string; valid: number }>(
      admin,
      "/blade-customer/customer",
      data.id,
    );
    expect(job.valid).toBe(0);
  });

  it("keeps an entry that was sealed since, and takes it for no other row", async () => {
    const [own] = await entriesOf("clue_type");
    const { data: lead } = await admin.post<{ id: string }>(
      `${LEAD}/submit`,
      leadBody({ clueType: own!.dictKey }),
    );
    await admin.post("/blade-system/dict-biz/submit", { id: own!.id, isSealed: "1" });
    expect(
      await admin.post(`${LEAD}/submit`, {
        id: lead.id,
        clueType: own!.dictKey,
        remark: "仍可修改",
      }),
    ).toMatchObject({ status: 200 });
    expect(await admin.post(`${LEAD}/submit`, leadBody({ clueType: own!.dictKey }))).toMatchObject({
      status: 400,
      data: { fields: { clueType: "线索类型没有该选项" } },
    });
    await admin.post("/blade-system/dict-biz/submit", { id: own!.id, isSealed: "0" });
  });
});

describe("the dictionaries of the specification", () => {
  const specified = [
    "clue_type clue_source_fy clue_source house_type customer_age sex is_valid invalid_type customer_intention house_situation",
    "is_measured signing_status signing_type picture_status product_status pk_join_type pk_type pk_status flow_level customer_card_status",
    "req_data_status req_type modify_type fill_type buz_classification warn_type pick_sea repair_type time_area application_status",
    "property_type property_tag inspect_type inspect_status fee_status equip_status equip_bind_status equp_type we_work_mode online",
    "pay_type ticker_print_status",
  ]
    .join(" ")
    .split(" ");

  it.each(specified)("%s has entries", async (code) => {
    expect(await entriesOf(code)).not.toEqual([]);
  });

  it("say of which intentions people were in the store", async () => {
    const labels = (await entriesOf("customer_intention")).map(
      ({ dictKey, dictValue, dictValueEn }) => [dictKey, dictValue, dictValueEn],
    );
    expect(labels).toEqual([
      ["1", "近期到店", "Recent store visit"],
      ["2", "Y 限期签约(已到店)", "Y – Signing within days, visited"],
      ["3", "A 高意向(已到店)", "A – High, visited"],
      ["4", "B 中意向(已到店)", "B – Medium, visited"],
      ["5", "C 低意向(已到店)", "C – Low, visited"],
      ["6", "D 死单(已到店)", "D – Lost after visit"],
      ["7", "S 死单(未到店)", "S – Lost before visit"],
      ["11", "密切跟踪", "Close tracking"],
      ["12", "长期跟踪", "Long-term tracking"],
      ["13", "待跟进", "To follow up"],
    ]);
  });

  it("come to tenants that were there before at the next start", async () => {
    await test.database.pool.query(
      "delete from dict_biz where tenant_id = '000000' and (code = 'picture_status' or (code = 'house_type' and dict_key = '11'))",
    );
    await firstStart(test.database, undefined);
    expect(await entriesOf("picture_status")).not.toEqual([]);
    expect((await entriesOf("house_type")).map(({ dictKey }) => dictKey)).toContain("11");
  });
});

describe("dictionaries that clients of the family ask for", () => {
  it("are there, also in an installation from before they were", async () => {
    await test.database.pool.query(
      "delete from dict where code in ('sms', 'region', 'api_scope_type', 'flow')",
    );
    await firstStart(test.database, undefined);
    const keys = async (code: string) => (await entriesOf(code)).map(({ dictKey }) => dictKey);
    expect(await keys("api_scope_type")).toEqual(["1", "2"]);
    expect(await keys("region")).toEqual(["0", "1", "2", "3", "4", "5"]);
    expect(await keys("sms")).toEqual(["0", "1", "3"]);
    expect(await entriesOf("flow")).toMatchObject([
      { dictKey: "1", remark: "leave" },
      { dictKey: "2", remark: "expense" },
      { dictKey: "3", remark: "" },
    ]);
    const parents = await admin.get<{ records: { code: string }[] }>(
      "/blade-system/dict/parent-list",
      { current: "1", size: "100" },
    );
    expect(parents.data.records.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["sms", "region", "api_scope_type", "flow"]),
    );
  });
});

it.each(BASES)(
  "of %s is found by its English name, with the entries that lie below",
  async (base) => {
    const code = freshCode();
    const parentId = await added(base, {
      code,
      dictValue: "门的颜色",
      dictValueEn: "Portal colour",
    });
    await added(base, { code, parentId, dictKey: "1", dictValue: "白", dictValueEn: "White" });
    await added(base, { code, parentId, dictKey: "2", dictValue: "黑", isSealed: "1" });
    type Found = readonly { dictValue: string; children?: Found }[];
    const names = (found: Found): unknown =>
      found.map(({ dictValue, children = [] }) => [
        dictValue,
        ...children.map((one) => one.dictValue),
      ]);
    const found = async (query: Record<string, string>) =>
      names((await admin.get<Found>(`${base}/list`, query)).data);
    expect(await found({ keyword: "portal COL" })).toEqual([["门的颜色", "白", "黑"]]);
    expect(await found({ keyword: "portal", isSealed: "0" })).toEqual([["门的颜色", "白"]]);
    expect(await found({ keyword: "White", code })).toEqual([["白"]]);
  },
);
