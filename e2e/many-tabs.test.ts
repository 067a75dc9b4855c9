import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { arrives, drawerOf, enters, opens, presses, rowOf, sees } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import { addLead, assignLead, fresh, makeCompany, PASSWORD } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const TABS = 10;
const EVENTS = "/api/blade-msg/events";

const openPage = useBrowser();
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
});

const assigns = (name: string): Promise<void> => assignLead(admin, company.first, name);

const bells = async (pages: readonly Page[], count: string): Promise<void> => {
  await Promise.all(pages.map((page) => sees(page.getByRole("button", { name: "通知" }), count)));
};

it("keeps ten tabs of a browser alive by one event stream, which another tab takes over when its own closes", async () => {
  const first = await openPage();
  const context = first.context();
  const streams: Page[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === EVENTS) streams.push(request.frame().page());
  });
  await arrives(first, company.first.account, PASSWORD);
  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()));
  for (const page of others) {
    await page.goto("/crm/clue");
    await page.getByRole("heading", { name: "线索管理", level: 1 }).waitFor();
  }
  expect(streams).toEqual([first]);

  await assigns(`分来的线索${fresh()}`);
  await bells([first, ...others], "1");

  await first.close();
  await expect.poll(() => streams.length).toBe(2);
  await assigns(`又一条${fresh()}`);
  await bells(others, "2");
});

it("tells in words what happened the moment it does, leads to it, and forgets it in every tab once it is read", async () => {
  const page = await openPage();
  await arrives(page, company.second.account, PASSWORD, "客户管理");
  const name = `分来的线索${fresh()}`;
  await assignLead(admin, company.second, name);
  const news = page.getByRole("alert").filter({ hasText: `新线索 ${name} 已分配给您` });
  await presses(news, "查看");
  await drawerOf(page, name);
  // What one has opened is read.
  await page.getByRole("button", { name: "通知", exact: true }).waitFor();

  for (const more of ["又一条", "再一条"])
    await assignLead(admin, company.second, `${more}${fresh()}`);
  const other = await page.context().newPage();
  await other.goto("/crm/clue");
  await presses(other, "通知，2 条未读");
  await presses(other.getByRole("dialog", { name: "通知" }), "全部标为已读");
  await page.getByRole("button", { name: "通知", exact: true }).waitFor();

  // The list of all of them leads to what they tell of as well, and stays where it is.
  await other.goto("/warn/warnMsg");
  await rowOf(other, name).getByRole("link", { name }).click();
  await presses(await drawerOf(other, name), "关闭");
  await rowOf(other, name).waitFor();
});

it("has everybody's notices for who looks after them, says whose they are, and keeps to one's own where that is chosen", async () => {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD);
  const name = `分来的线索${fresh()}`;
  await assignLead(admin, company.first, name);
  await page.getByRole("button", { name: /^通知，/ }).click();
  const bell = page.getByRole("dialog", { name: "通知" });
  const item = bell.getByRole("listitem").filter({ hasText: name });
  await sees(item, `致${company.first.name}：`);
  await presses(bell, "给我的");
  await item.waitFor({ state: "detached" });
  await presses(bell, "全部");
  await item.waitFor();
});

it("shows in one tab what was done in another, without being asked again", async () => {
  const name = `两处打开${fresh()}`;
  await assigns(name);
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD, "线索管理");
  const other = await page.context().newPage();
  await other.goto("/crm/clue");
  const beside = await opens(other, name);
  await presses(beside, "编辑");
  const form = other.getByRole("dialog", { name: "编辑线索" });
  await enters(form, "客户姓名", `${name}（写到一半）`);

  const drawer = await opens(page, name);
  await enters(drawer, "跟进内容", "周六上午量房");
  await presses(drawer, "提交");
  await sees(beside.getByRole("listitem"), "周六上午量房");
  expect(await form.getByLabel("客户姓名").inputValue()).toBe(`${name}（写到一半）`);
});

it("shows what others did after a minute, once the hand rests", async () => {
  const page = await openPage();
  await page.clock.install();
  await arrives(page, company.first.account, PASSWORD, "线索池");
  const row = (name: string) => rowOf(page, name);
  await page.getByRole("table", { name: "线索池" }).waitFor();
  const first = `别人录入${fresh()}`;
  await addLead(admin, first);
  await page.clock.runFor(65_000);
  await row(first).waitFor();

  const second = `又有一条${fresh()}`;
  await addLead(admin, second);
  for (let step = 0; step < 22; step++) {
    await page.mouse.move(600 + step, 400);
    await page.clock.runFor(3_000);
  }
  expect(await row(second).count()).toBe(0);
  await page.clock.runFor(6_000);
  await row(second).waitFor();
});
