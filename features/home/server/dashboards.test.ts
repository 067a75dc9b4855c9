import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { makeRole, makeUser, SALES } from "#app/server/test/factories.ts";
import { admin, prepareSales, store, test } from "#app/server/test/sales-bed.ts";

const PATH = "/blade-crm/homePage/dashboard";
interface Page {
  readonly from: string;
  readonly tiles: readonly { readonly id: string; readonly kind: string }[];
}
const TILES = [
  { id: "myDay", kind: "myDay", width: 4 },
  {
    id: "r0",
    kind: "report",
    width: 2,
    name: "本月",
    route: "/report/own",
    query: "figs=consulted",
    shape: "number",
  },
];

let roleId: string;
let one: Client;
let other: Client;
const pageOf = async (client: Client): Promise<Page> => (await client.get<Page>(PATH)).data;

beforeAll(async () => {
  await prepareSales();
  roleId = await makeRole(admin, "首页角色", "2", [...SALES, "home"]);
  one = await makeUser(test, admin, roleId, store.store);
  other = await makeUser(test, admin, roleId, store.store);
});

describe("the home page", () => {
  it("is the role's for who arranged none, and one's own for who did", async () => {
    expect(await pageOf(one)).toMatchObject({ from: "default" });
    expect((await admin.post(`${PATH}/save`, { tiles: TILES, roleId })).status).toBe(200);
    expect(await pageOf(one)).toMatchObject({ from: "role", tiles: TILES, forRoles: false });
    expect((await one.post(`${PATH}/save`, { tiles: TILES.slice(0, 1) })).status).toBe(200);
    expect(await pageOf(one)).toMatchObject({ from: "user", tiles: TILES.slice(0, 1) });
    expect(await pageOf(other)).toMatchObject({ from: "role" });
    expect((await one.post(`${PATH}/save`, {})).status).toBe(200);
    expect(await pageOf(one)).toMatchObject({ from: "role" });
  });

  it("names reports in the language of who reads, whatever language they were pinned in", async () => {
    const report = (id: string, name: string) => ({ ...TILES[1]!, id, name });
    const sent = ["The team", "渠道签单", "Sales by salesperson", "我的月报"];
    const tiles = sent.map((name, at) => report(`r${at}`, name));
    expect((await other.post(`${PATH}/save`, { tiles })).status).toBe(200);
    const namesIn = async (language: string) => {
      const headers = { "blade-auth": `bearer ${other.token}`, "accept-language": language };
      const answer = await test.app.inject({ url: `/api${PATH}`, headers });
      const { data } = answer.json<{ data: { tiles: { name: string }[] } }>();
      return data.tiles.map(({ name }) => name);
    };
    expect(await namesIn("zh")).toEqual(["团队业绩", "渠道签单", "业务员业绩", "我的月报"]);
    expect(await namesIn("en")).toEqual([
      "The team",
      "Deals signed by channel",
      "Sales by salesperson",
      "我的月报",
    ]);
    await other.post(`${PATH}/save`, {});
  });

  it("is a role's to say for administrators only", async () => {
    expect(await one.post(`${PATH}/save`, { tiles: TILES, roleId })).toMatchObject({ status: 403 });
  });

  it("holds nothing but tiles, each once", async () => {
    const [day, report] = TILES;
    for (const tiles of [
      "x",
      [null],
      [{ ...day, kind: "script" }],
      [{ ...day, width: 9 }],
      [day, day],
      [{ ...report, route: "https://elsewhere.example" }],
      [{ ...report, shape: "film" }],
    ])
      expect(await one.post(`${PATH}/save`, { tiles }), JSON.stringify(tiles)).toMatchObject({
        status: 400,
      });
  });
});

describe("the page somebody begins with", () => {
  it("shows where the year leads to who leads others, and not to who sells", async () => {
    const kinds = async (client: Client): Promise<readonly string[]> =>
      (await pageOf(client)).tiles.map(({ kind }) => kind);
    const codes = [...SALES, "home", "kpi_analysis"];
    const roleOf = (name: string, scope: string) => makeRole(admin, name, scope, codes);
    const leads = await makeUser(test, admin, await roleOf("带队的人", "4"), store.store);
    const sells = await makeUser(test, admin, await roleOf("自己做的人", "2"), store.store);
    expect(await kinds(leads)).toContain("forecast");
    expect(await kinds(sells)).not.toContain("forecast");
    expect(await kinds(other)).not.toContain("forecast");
  });

  it("shows whom to follow up next to who does so, and not to who leads or keeps channels", async () => {
    const shows = async (scope: string, ...more: readonly string[]) => {
      const role = await makeRole(admin, "看首页的人", scope, ["home", "customer", ...more]);
      const { tiles } = await pageOf(await makeUser(test, admin, role, store.store));
      return tiles.some(({ kind }) => kind === "nextUp");
    };
    expect(await shows("2", "follow_record_add")).toBe(true);
    // A designer sees the customers of the store.
    expect(await shows("4", "customer_follow_add")).toBe(true);
    expect(await shows("4", "customer_follow_add", "kpi_analysis")).toBe(false);
    expect(await shows("2")).toBe(false);
  });

  it("shows what channels cost to who keeps them and sees no report of their signs", async () => {
    const names = async (more: readonly string[]) => {
      const role = await makeRole(admin, "管渠道的人", "4", ["home", ...more]);
      const { data } = await (
        await makeUser(test, admin, role, store.store)
      ).get<{ readonly tiles: readonly { readonly name?: string }[] }>(PATH);
      return data.tiles.flatMap(({ name }) => name ?? []);
    };
    expect(await names(["channel_cost_analysis"])).toEqual(["渠道费用"]);
    expect(await names(["channel_cost_analysis", "report_channel"])).toEqual(["渠道签单"]);
  });
});
