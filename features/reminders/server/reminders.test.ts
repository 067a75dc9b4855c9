import type { BulkResult } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { BASIC } from "#app/server/test/build-app.ts";
import { customerBody, leadBody } from "#app/server/test/factories.ts";
import { prepareSales, store, submitted, test } from "#app/server/test/sales-bed.ts";

type Row = Readonly<Record<string, unknown>>;

const CUSTOMER = "/blade-customer/customer";
const REMIND = "/blade-crm/remind";

beforeAll(prepareSales);

const NOTICES = "/blade-warnMsg/warnMsg/list";

const noticesAbout = async (client: Client, resourceId: string): Promise<Row[]> =>
  (await client.get<{ records: Row[] }>(NOTICES, { resourceId, warnType: "colleagueNotice" })).data
    .records;

describe("reminding whoever has a record", () => {
  it("tells them in the colleague's words, with the way to it, and changes nothing about it", async () => {
    const { manager, first } = store;
    const id = await submitted(first, `${CUSTOMER}/submit`, customerBody({ name: "周久等" }));
    const before = (await manager.get(`${CUSTOMER}/detail`, { id })).data;
    const sent = await manager.post(`${REMIND}/customer`, { ids: id, content: "客户等着报价" });
    expect(sent).toMatchObject({ status: 200, data: { done: 1, failed: [] } });
    expect(await noticesAbout(first, id)).toMatchObject([
      {
        name: "周久等",
        warnContent: "王店长提醒您：客户等着报价",
        resourceType: "customer",
        responsiblePersonId: first.userId,
      },
    ]);
    expect((await manager.get(`${CUSTOMER}/detail`, { id })).data).toEqual(before);
  });

  it("asks for a follow-up where nothing was written, of each of several owners", async () => {
    const { manager, first, second } = store;
    const [one, two] = [
      await submitted(first, "/blade-crm/clue/submit", leadBody()),
      await submitted(second, "/blade-crm/clue/submit", leadBody()),
    ];
    await manager.post(`${REMIND}/lead`, { ids: `${one},${two}` });
    expect(await noticesAbout(first, one)).toMatchObject([
      { warnContent: "王店长提醒您：请尽快跟进" },
    ]);
    const inEnglish = await test.app.inject({
      url: `/api${NOTICES}`,
      query: { resourceId: two },
      headers: { ...BASIC, "blade-auth": `bearer ${second.token}`, "accept-language": "en" },
    });
    expect(inEnglish.body).toContain("王店长 reminds you: please follow up soon");
  });

  it("says of which rows there is nobody to remind", async () => {
    const { manager, first } = store;
    const own = await submitted(
      manager,
      `${CUSTOMER}/submit`,
      customerBody({ name: "店长自己的" }),
    );
    const free = await submitted(first, `${CUSTOMER}/submit`, customerBody({ name: "没人要的" }));
    const { data } = await first.post<BulkResult>(`${CUSTOMER}/transferOpenSea`, { ids: free });
    expect(data).toMatchObject({ done: 1 });
    const sent = await manager.post(`${REMIND}/customer`, { ids: `${own},${free}` });
    expect(sent.data).toMatchObject({
      done: 0,
      failed: [
        { id: own, reason: "由您自己负责" },
        { id: free, reason: "不在任何人名下" },
      ],
    });
  });

  it("is not for rows one does not see, nor without the permission", async () => {
    const { first, second } = store;
    const id = await submitted(first, `${CUSTOMER}/submit`, customerBody());
    expect(await second.post(`${REMIND}/customer`, { ids: id })).toMatchObject({ status: 404 });
    expect(await second.post(`${REMIND}/contract`, { ids: id })).toMatchObject({ status: 403 });
    expect(await noticesAbout(first, id)).toEqual([]);
  });
});
