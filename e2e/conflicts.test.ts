import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import {
  arrives,
  drawerOf,
  enters,
  holdsFocus,
  intercepts,
  opens,
  presses,
  savesForm,
  searches,
  sees,
  seesMessage,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addCustomer, fresh, freshPhone, makeCompany, PASSWORD } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  company = await makeCompany(await clientOf());
});

async function atCustomers(account: string): Promise<Page> {
  const page = await openPage();
  await arrives(page, account, PASSWORD, "客户管理");
  return page;
}

it("shows both values when two people change the same customer, and saves the chosen ones", async () => {
  await addCustomer(company.first, "郑先生", { address: "翠苑一区" });
  const [sales, manager] = [
    await atCustomers(company.first.account),
    await atCustomers(company.manager.account),
  ];
  const [mine, theirs] = [await editing(sales), await editing(manager)];
  await enters(theirs, "小区地址", "翠苑二区");
  await enters(theirs, "微信号", "zheng-home");
  await savesForm(manager, theirs, "更新成功");

  await enters(mine, "小区地址", "翠苑三区");
  await presses(mine, "保存");
  const dialog = sales.getByRole("dialog", { name: "这条数据刚被别人改过" });
  const address = dialog.getByRole("group", { name: "小区地址" });
  expect(await address.getByRole("radio", { name: "我的 翠苑三区" }).isChecked()).toBe(true);
  const wechat = dialog.getByRole("group", { name: "微信号" });
  expect(await wechat.getByRole("radio", { name: "对方的 zheng-home" }).isChecked()).toBe(true);
  await presses(dialog, "按选择保存");
  await seesMessage(sales, "更新成功");
  const drawer = await opens(sales, "郑先生");
  await sees(drawer, "翠苑三区");
  await sees(drawer, "zheng-home");

  async function editing(page: Page) {
    const drawer = await opens(page, "郑先生");
    await presses(drawer, "编辑");
    await presses(drawer, "关闭");
    return page.getByRole("dialog", { name: "编辑客户" });
  }
});

it("asks nothing where a colleague changed other things than what is written", async () => {
  const customerId = await addCustomer(company.first, "卫先生");
  const [page, colleague] = [
    await atCustomers(company.first.account),
    await clientOf(company.manager.account, PASSWORD),
  ];
  const drawer = await opens(page, "卫先生");
  const [follow, notes] = ["/blade-customer/customerFollow", ["同事先记了一条", "同事又记了一条"]];
  const notedMeanwhile = async () =>
    colleague.post(`${follow}/submit`, { customerId, followType: "1", followDesc: notes.pop() });
  const box = drawer.getByRole("textbox", { name: "跟进内容" });
  await box.fill("预算30万");
  await sees(drawer, "300,000.00");
  await notedMeanwhile();
  await presses(drawer, "提交");
  await seesMessage(page, "新增成功");
  await presses(drawer, "编辑");
  const form = page.getByRole("dialog", { name: "编辑客户" });
  await enters(form, "微信号", "wei-home");
  await notedMeanwhile();
  await savesForm(page, form, "更新成功");
  await sees(drawer, "wei-home");
});

it("refuses a phone that a colleague's customer has, with the owner's name, and keeps what was typed", async () => {
  const telephone = freshPhone();
  await addCustomer(company.second, "冯女士", { telephone });
  const page = await atCustomers(company.first.account);
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增客户" });
  await enters(form, "客户姓名", "冯小姐");
  await enters(form, "手机号码", telephone);
  await presses(form, "保存");
  await sees(form, "该手机号已存在，当前归属：张**");
  expect(await form.getByLabel("客户姓名", { exact: true }).inputValue()).toBe("冯小姐");
  await enters(form, "手机号码", freshPhone());
  await savesForm(page, form, "新增成功");
  await drawerOf(await found(page, "冯小姐"), "冯小姐");
});

it("keeps what was typed while the server cannot be reached, and saves it once it can", async () => {
  const page = await atCustomers(company.first.account);
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增客户" });
  await enters(form, "客户姓名", "蒋先生");
  await enters(form, "手机号码", freshPhone());
  await intercepts(page, "**/api/blade-customer/customer/submit", (route) => route.abort());
  await presses(form, "保存");
  await seesMessage(page, "网络连接不上，请检查网络后重试");
  expect(await form.getByLabel("客户姓名", { exact: true }).inputValue()).toBe("蒋先生");
  await page.unrouteAll({ behavior: "wait" });
  await savesForm(page, form, "新增成功");
  await found(page, "蒋先生");
});

it("says what two people made of one line of a contract, whose sum goes with the lines that are kept", async () => {
  const admin = await clientOf();
  const mark = fresh();
  const { id: categoryId } = await admin.post<{ id: string }>("/blade-crm/productCategory/submit", {
    name: `主材${mark}`,
  });
  const { id: productId } = await admin.post<{ id: string }>("/blade-crm/product/submit", {
    categoryId,
    name: `卫浴套装${mark}`,
    price: "8680",
  });
  const line = { productId, num: "1" };
  const { id } = await admin.post<{ id: string }>("/blade-crm/contract/submit", {
    name: `争数量${mark}`,
    customerId: await addCustomer(company.first, `争数量${mark}`),
    proposedDate: "2026-03-01",
    signingDate: "2026-03-01",
    lines: [line],
  });
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, `/crm/contract?id=${id}`);
  await presses(await drawerOf(page, `争数量${mark}`), "编辑");
  const form = page.getByRole("dialog", { name: "编辑合同" });
  await enters(form, "数量 第1行", "2");
  const { records: lines } = await admin.get<{ records: { id: string }[] }>(
    "/blade-crm/contractProduct/list",
    { contractId: id },
  );
  await admin.post("/blade-crm/contract/submit", {
    id,
    money: "26040",
    lines: [{ ...line, id: lines[0]!.id, num: "3" }],
  });
  await presses(form, "保存");
  const conflict = page.getByRole("dialog", { name: "这条数据刚被别人改过" });
  const choice = conflict.getByRole("group", { name: "产品明细" });
  const mine = choice.getByRole("radio", { name: `我的 卫浴套装${mark} 数量 2`, exact: true });
  expect(await mine.isChecked()).toBe(true);
  await holdsFocus(choice);
  expect(await conflict.getByRole("group").count()).toBe(1);
  await choice.getByRole("radio", { name: `对方的 卫浴套装${mark} 数量 3`, exact: true }).click();
  await presses(conflict, "按选择保存");
  await expect.poll(() => form.getByLabel("数量 第1行").inputValue()).toBe("3");
  expect(await form.getByLabel("合同金额", { exact: true }).inputValue()).toBe("26,040.00");
});

/** Searches a customer and opens it. */
async function found(page: Page, name: string): Promise<Page> {
  await searches(page, "姓名 / 手机 / 小区 / 拼音首字母", name);
  await opens(page, name);
  return page;
}
