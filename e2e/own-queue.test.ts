import { expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { arrives, drawerOf, enters, goesTo, holdsFocus, opens } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { choosePassword, clientOf } from "./client.ts";
import {
  addCustomer,
  addRole,
  companyDay,
  FIRST_PASSWORD,
  fresh,
  freshPhone,
  makeCompany,
  PASSWORD,
} from "./company.ts";

const openPage = useBrowser();
const mark = fresh();

/** Begins a record in a tab of an open one. */
async function addsTo(drawer: Locator, tab: string): Promise<Locator> {
  await drawer.getByRole("tab", { name: tab }).click();
  await drawer.getByRole("tabpanel", { name: tab }).getByRole("button", { name: "新增" }).click();
  const form = drawer.page().getByRole("dialog", { name: `新增${tab}` });
  await form.waitFor();
  return form;
}

/** Waits until a field of a form names somebody. */
const isNamed = (form: Locator, field: string, person: string): Promise<void> =>
  form
    .locator(".ant-form-item")
    .filter({ hasText: field })
    .getByText(person, { exact: true })
    .waitFor();

it("shows who serves or designs what waits for them, and nobody else", async () => {
  const admin = await clientOf();
  const { first, service, designer } = await makeCompany(admin);
  const seller = await clientOf(first.account, PASSWORD);
  const servedAt = async (name: string, time: string): Promise<string> => {
    const id = await addCustomer(first, name);
    await admin.post("/blade-customer/customer/appoint-customer", {
      ids: id,
      commServiceId: service.id,
    });
    await seller.post("/blade-customer/customerFollow/submit", {
      customerId: id,
      followType: "1",
      followDesc: "今天再联系",
      nextFollowTime: `${companyDay()} ${time}`,
    });
    return id;
  };
  const id = await servedAt(`待接${mark}`, "23:59:58");
  await admin.get("/blade-customer/customer/dispatch", { id, designerId: designer.id });
  const queueOf = async (account: string) => {
    const page = await openPage();
    await arrives(page, account, PASSWORD);
    const queue = page.getByRole("region", { name: "今日待办" });
    await queue
      .getByRole("link", { name: /^今日待跟进/ })
      .first()
      .waitFor();
    return { page, queue };
  };
  const served = await queueOf(service.account);
  const due = served.queue.getByRole("list", { name: "服务的客户" });
  await due.getByRole("link", { name: "今日待跟进 1" }).waitFor();
  await goesTo(served.page, "客户管理");
  await served.page.getByRole("button", { name: "我服务的 1" }).waitFor();
  await served.page.getByRole("button", { name: "我服务的待跟进 1" }).waitFor();
  const ofOwners = served.page.getByRole("button", { name: /^(我负责的|今日待跟进)/ });
  await expect.poll(() => ofOwners.count()).toBe(0);
  const visit = await addsTo(await opens(served.page, `待接${mark}`), "到店记录");
  await isNamed(visit, "接待客服", service.name);
  await isNamed(visit, "一访接待", designer.name);
  expect(await visit.getByRole("textbox", { name: "一访日期" }).inputValue()).toBe(companyDay());

  // What is due first stands first, and one may order it otherwise.
  await servedAt(`后接${mark}`, "23:59:59");
  await served.page.goto("/customer/customer?saved=servedToday");
  await served.page.getByRole("button", { name: "我服务的待跟进 2" }).waitFor();
  const rows = async () =>
    (await served.page.getByRole("row").getByRole("link").allTextContents()).join();
  await expect.poll(rows).toMatch(/待接.*后接/);
  await served.page.getByRole("columnheader", { name: "下次跟进" }).getByRole("button").click();
  await expect.poll(rows).toMatch(/后接.*待接/);

  const designed = await queueOf(designer.account);
  await designed.queue
    .getByRole("list", { name: "设计的客户" })
    .getByRole("link", { name: "待接单 1" })
    .press("Enter");
  const sign = await addsTo(await opens(designed.page, `待接${mark}`), "签单记录");
  await isNamed(sign, "设计师", designer.name);
  await isNamed(sign, "签单客服", service.name);

  const owned = await queueOf(first.account);
  await owned.queue
    .getByRole("list", { name: "客户管理" })
    .getByRole("link", { name: "今日待跟进 2" })
    .waitFor();
  expect(await owned.queue.getByRole("list", { name: /服务的客户|设计的客户/ }).count()).toBe(0);
});

it("counts as overdue what is marked as late, what was due earlier today among it", async () => {
  const { first } = await makeCompany(await clientOf());
  const seller = await clientOf(first.account, PASSWORD);
  for (const time of ["10:30:00", "15:00:00", "16:00:00"])
    await seller.post("/blade-customer/customerFollow/submit", {
      customerId: await addCustomer(first, `今天${time}${mark}`),
      followType: "1",
      followDesc: "今天再联系",
      nextFollowTime: `${companyDay()} ${time}`,
    });
  const page = await openPage();
  await page.clock.setFixedTime(`${companyDay()}T12:00:00+08:00`);
  await arrives(page, first.account, PASSWORD);
  const late = page.getByRole("region", { name: "接下来跟进" }).getByText("已逾期");
  await late.waitFor();
  expect(await late.count()).toBe(1);
  const queue = page.getByRole("list", { name: "客户管理" });
  await queue.getByRole("link", { name: "今日待跟进 2" }).waitFor();
  await queue.getByRole("link", { name: "已逾期 1" }).press("Enter");
  await page.getByRole("row").filter({ hasText: "今天10:30:00" }).waitFor();
  expect(await page.getByRole("row").filter({ hasText: "今天1" }).count()).toBe(1);
});

it("lists whom to follow up next, who stay in order while one works through them without leaving home", async () => {
  const admin = await clientOf();
  const { first } = await makeCompany(admin);
  const seller = await clientOf(first.account, PASSWORD);
  const [late, soon] = [`先跟${mark}`, `后跟${mark}`];
  for (const [name, nextFollowTime] of [
    [soon, `${companyDay(1)} 10:00:00`],
    [late, `${companyDay(-1)} 14:00:00`],
  ] as const)
    await seller.post("/blade-customer/customerFollow/submit", {
      customerId: await addCustomer(first, name),
      followType: "1",
      followDesc: `${name}要方案`,
      nextFollowTime,
    });
  const page = await openPage();
  await arrives(page, first.account, PASSWORD);
  const queue = page.getByRole("region", { name: "接下来跟进" });
  const lines = () => queue.getByRole("listitem").allTextContents();
  await expect
    .poll(lines)
    .toEqual([expect.stringContaining(`昨天 14:00 已逾期`), expect.stringContaining("明天 10:00")]);
  expect((await lines())[0]).toContain(`${late}要方案`);

  await page.keyboard.press("ArrowDown");
  await holdsFocus(queue.getByRole("link", { name: late }));
  await page.keyboard.press("Enter");
  const drawer = await drawerOf(page, late);
  await page.keyboard.press("j");
  const next = await drawerOf(page, soon);
  await page.keyboard.press("Escape");
  await next.waitFor({ state: "hidden" });
  await holdsFocus(queue.getByRole("link", { name: soon }));
  await page.keyboard.press("Enter");
  await next.waitFor();
  await page.keyboard.press("k");
  await drawer.waitFor();
  await enters(drawer, "跟进内容", "后天上午九点带方案再打");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await expect
    .poll(lines)
    .toEqual([
      expect.stringContaining(soon),
      expect.stringContaining(`${companyDay(2).slice(5)} 09:00`),
    ]);
  await page.getByRole("heading", { name: "首页", level: 1 }).waitFor();
});

it("shows nobody zeros of leads and customers who may only look at them", async () => {
  const admin = await clientOf();
  const { store } = await makeCompany(admin);
  const account = `v${fresh()}`;
  await admin.post("/blade-system/user/submit", {
    account,
    realName: "看报表的",
    password: FIRST_PASSWORD,
    roleId: await addRole(admin, `只看${fresh()}`, "1", ["home", "clue", "customer"]),
    deptId: store,
    phone: freshPhone(),
  });
  await choosePassword(account, FIRST_PASSWORD, PASSWORD);
  const page = await openPage();
  await arrives(page, account, PASSWORD);
  const queue = page.getByRole("region", { name: "今日待办" });
  await queue.getByText("都处理完了").waitFor();
  expect(await queue.getByRole("link").count()).toBe(0);
});
