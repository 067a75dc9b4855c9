import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import {
  arrives,
  drawerOf,
  enters,
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
import { addCustomer, freshPhone, makeCompany, PASSWORD } from "./company.ts";

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

/** Searches a customer and opens it. */
async function found(page: Page, name: string): Promise<Page> {
  await searches(page, "姓名 / 手机 / 小区 / 拼音首字母", name);
  await opens(page, name);
  return page;
}
