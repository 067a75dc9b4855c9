import { registry } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import {
  customerBody,
  freshPhone,
  leadBody,
  makeDept,
  makeRole,
  makeStore,
  makeUser,
  SALES,
} from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";

const { views } = registry;

interface Job {
  readonly id: string;
  readonly state: string;
  readonly mapping: Readonly<Record<string, string>>;
  readonly total: number;
  readonly valid: number;
  readonly updates: number;
  readonly unchanged: number;
  readonly problems: readonly { readonly reasons: readonly string[] }[];
}

type Row = Readonly<Record<string, string>>;

const LEAD = "/blade-crm/clue";
const CUSTOMER = "/blade-customer/customer";
const CHANNEL = "/blade-channel/channel";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;
let director: Client;

async function saved(path: string, body: Record<string, unknown>): Promise<string> {
  const { status, msg, data } = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(status, msg).toBe(200);
  return data.id;
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
  const role = await makeRole(admin, "总监", "1", [
    ...SALES,
    "clue_designate",
    "customer_designate",
    "customer_import",
    "clue_import",
  ]);
  director = await makeUser(test, admin, role, store.company, "周总监");
});

async function validated(
  client: Client,
  base: string,
  lines: readonly string[],
  importMode = "both",
): Promise<Job> {
  const sent = await sendFile<Job>(test, client, `${base}/import`, "表.csv", lines.join("\n"), {
    importMode,
  });
  expect(sent.status, sent.msg).toBe(200);
  return settledImport<Job>(client, base, sent.data.id);
}

async function ran(client: Client, base: string, { id }: Job): Promise<void> {
  await client.post(`${base}/import-run`, { id, mode: "all" });
  expect(await settledImport<Job>(client, base, id)).toMatchObject({ state: "done" });
}

const found = async (base: string, telephone: string): Promise<Row> =>
  (await admin.get<{ records: Row[] }>(`${base}/list`, { telephone })).data.records[0]!;

describe("what several rows are called", () => {
  it("is told apart by path, account or number, and else refused", async () => {
    const [douyin, wechat] = [
      await saved(CHANNEL, { channelName: "抖音" }),
      await saved(CHANNEL, { channelName: "微信（主）" }),
    ];
    const sub = async (preChannelId: string) =>
      saved(CHANNEL, { channelName: "朋友圈", preChannelId });
    const [one, two] = [await sub(douyin), await sub(wechat)];
    const phones = Array.from({ length: 4 }, freshPhone);
    const cells = ["朋友圈", "抖音/朋友圈", "微信（主）/朋友圈", `朋友圈 #${two}`];
    const job = await validated(admin, CUSTOMER, [
      "姓名,手机,子渠道",
      ...phones.map((phone, row) => `行${row},${phone},${cells[row]!}`),
    ]);
    expect(job.problems.map(({ reasons }) => reasons)).toEqual([
      ["子渠道“朋友圈”有多个同名，无法确定"],
    ]);
    await admin.post(`${CUSTOMER}/import-run`, { id: job.id, mode: "valid" });
    await settledImport(admin, CUSTOMER, job.id);
    const kept = await Promise.all(
      phones.slice(1).map(async (phone) => (await found(CUSTOMER, phone))["divideChannels"]),
    );
    expect(kept).toEqual([one, two, two]);
  });

  it("of departments and people likewise", async () => {
    const [east, west] = [
      await makeDept(admin, "东区", "0", "1"),
      await makeDept(admin, "西区", "0", "1"),
    ];
    await makeDept(admin, "旗舰店", east);
    const flagship = await makeDept(admin, "旗舰店", west);
    const job = await validated(admin, "/blade-crm/contacts", [
      `姓名,手机,负责人`,
      `家属,${freshPhone()},李业务`,
    ]);
    expect(job).toMatchObject({ valid: 1 });
    const channels = await validated(admin, CHANNEL, ["渠道名称,所属公司", "地推,西区/旗舰店"]);
    await ran(admin, CHANNEL, channels);
    const { data } = await admin.get<{ records: Row[] }>(`${CHANNEL}/list`, {
      channelName: "地推",
    });
    expect(data.records[0]).toMatchObject({ companyId: flagship });
  });
});

describe("the owner in a file", () => {
  it.each([
    ["lead", LEAD, leadBody, "负责人"],
    ["customer", CUSTOMER, customerBody, "业务员"],
  ])(
    "of a %s is taken from those who may assign, of others left out",
    async (_kind, base, body, header) => {
      const { data: made } = await store.first.post<Row>(`${base}/submit`, body());
      const lines = [`姓名,手机,${header}`, `${made["name"]!},${made["telephone"]!},张业务`];
      const left = await validated(admin, base, lines);
      expect(left).toMatchObject({ updates: 1 });
      await ran(director, base, await validated(director, base, lines));
      expect(await found(base, made["telephone"]!)).toMatchObject({
        ownerUserId: store.second.userId,
        ownerDeptId: store.store,
        companyId: store.company,
      });
      const codes = [
        "clue",
        "clue_edit",
        "clue_import",
        "customer",
        "customer_edit",
        "customer_import",
        "phone_plain",
      ];
      const role = await makeRole(admin, `导入${base}`, "4", codes);
      const importer = await makeUser(test, admin, role, store.store);
      const other = await validated(importer, base, [
        lines[0]!,
        lines[1]!.replace("张业务", "李业务"),
      ]);
      expect(other).toMatchObject({ updates: 0, unchanged: 1 });
      expect(other.mapping[header]).toBe("");
    },
  );

  it("makes new rows theirs", async () => {
    const phone = freshPhone();
    await ran(
      director,
      CUSTOMER,
      await validated(director, CUSTOMER, ["姓名,手机,业务员", `新客户,${phone},张业务`]),
    );
    expect(await found(CUSTOMER, phone)).toMatchObject({
      ownerUserId: store.second.userId,
      ownerDeptId: store.store,
      firstOwnerId: store.second.userId,
    });
    const gone = await makeUser(test, admin, store.salesRole, store.store, "冯离开");
    await admin.post("/blade-system/user/submit", { id: gone.userId, status: "0" });
    const job = await validated(director, CUSTOMER, [
      "姓名,手机,业务员",
      `再一个,${freshPhone()},冯离开`,
    ]);
    await director.post(`${CUSTOMER}/import-run`, { id: job.id, mode: "all" });
    const refused = await settledImport<Job>(director, CUSTOMER, job.id);
    expect(refused.problems[0]!.reasons).toEqual(["只能分配给在职人员"]);
  });
});

describe("headings", () => {
  it.each([
    ["/blade-crm/contract", "客户姓名", "customerId"],
    ["/blade-crm/contacts", "客户姓名", "customerId"],
    ["/blade-crm/contacts", "联系人", "name"],
    [LEAD, "客户姓名", "name"],
    [CUSTOMER, "客户", "name"],
    ["/blade-crm/product", "姓名", ""],
  ])("mean in %s what that list knows: %s → %s", async (base, header, field) => {
    const job = await validated(admin, base, [`${header},备注`, "甲,乙"], "add");
    expect(job.mapping[header]).toBe(field);
  });

  it("of pools are not asked for: nothing is imported into a pool", () => {
    const pools = views.filter(({ list }) => ["pool", "openSea", "flown"].includes(list));
    expect(pools.length).toBeGreaterThanOrEqual(3);
    expect(pools.filter(({ imports }) => imports)).toEqual([]);
  });
});

it("an entry that was sealed since stays with rows that have it and is given to no other", async () => {
  const [entry] = (
    await admin.get<Row[]>("/blade-system/dict/dictionary", { code: "house_situation" })
  ).data;
  const { data: made } = await admin.post<Row>(
    `${CUSTOMER}/submit`,
    customerBody({ houseSituation: entry!["dictKey"] }),
  );
  await admin.post("/blade-system/dict-biz/submit", { id: entry!["id"], isSealed: "1" });
  const head = "姓名,手机,房屋状况";
  const job = await validated(admin, CUSTOMER, [
    head,
    `${made["name"]!},${made["telephone"]!},${entry!["dictValue"]!}`,
    `新的,${freshPhone()},${entry!["dictValue"]!}`,
  ]);
  expect(job).toMatchObject({ total: 2, unchanged: 1 });
  expect(job.problems.map(({ reasons }) => reasons)).toEqual([
    [`房屋状况没有选项“${entry!["dictValue"]!}”`],
  ]);
});
