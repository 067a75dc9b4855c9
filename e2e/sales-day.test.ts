import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import {
  agrees,
  dates,
  does,
  drawerOf,
  holdsFocus,
  enters,
  goesTo,
  seesMessage,
  opens,
  picks,
  presses,
  rowOf,
  savesForm,
  sees,
  arrives,
  signsIn,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import type { Staff } from "./company.ts";
import { addCustomer, addLead, fresh, makeCompany, PASSWORD, companyDay } from "./company.ts";
import { cellsOf, leadsFile } from "./leads-file.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
const today = companyDay();
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
});

async function atWork({ account }: Staff, at?: string): Promise<Page> {
  const page = await openPage();
  await arrives(page, account, PASSWORD, at);
  return page;
}

/** Turns to one of the lists around a record and opens its form. */
async function addsTo(page: Page, drawer: Locator, list: string, form: string): Promise<Locator> {
  await drawer.getByRole("tab", { name: list }).click();
  await presses(drawer, "新增");
  return page.getByRole("dialog", { name: form });
}

// A whole day, from the file to the signature, takes a slow machine more than a minute.
it("brings in a file, gives its leads to who is online, and follows one of them to the signature", async () => {
  const sales = await openPage();
  await signsIn(sales, company.first.account, PASSWORD);
  await presses(sales, "离线");
  await presses(sales, "开始接单");
  await seesMessage(sales, "上线成功，将继续为您分配新的客户");

  const { file, names, corrected, address } = await leadsFile(fresh(), company.channelName, today);
  const office = await openPage();
  await arrives(office, "admin", ADMIN_PASSWORD, "线索管理");
  await presses(office, "导入");
  const dialog = office.getByRole("dialog", { name: "导入" });
  const chooser = office.waitForEvent("filechooser");
  await presses(dialog, "选择文件");
  await (await chooser).setFiles(file);
  await sees(dialog, "共 4 行，正确 3 行，有误 1 行");
  await sees(dialog, /请输入手机号码/);
  const download = office.waitForEvent("download");
  await presses(dialog, "下载错误行");
  const refused = await cellsOf(await readFile(await (await download).path()));
  expect(refused).toContain("城堡");
  expect(refused.join()).toContain("请输入手机号码");
  await presses(dialog, "只导入正确的行");
  await sees(dialog, /已导入 3 行/);
  await presses(dialog, "完成");
  for (const name of names) await rowOf(office, name).getByText("李业务").waitFor();

  await presses(office, "导入");
  await presses(dialog, "新增并更新");
  const second = office.waitForEvent("filechooser");
  await presses(dialog, "选择文件");
  await (await second).setFiles(corrected);
  await sees(dialog, "共 3 行：新增 0，更新 1，未变 2，有误 0");
  await sees(dialog, new RegExp(`小区地址: 翡翠府 → ${address}`));
  await presses(dialog, "全部导入");
  await sees(dialog, "已导入 1 行（新增 0，更新 1）");
  await presses(dialog, "完成");
  await rowOf(office, names[2]).getByText(address).waitFor();
  await presses(office, "导入");
  await presses(dialog, corrected.name);
  await presses(dialog, "撤销导入");
  await agrees(
    office,
    "本次新增的数据将被删除，更新的数据恢复原值；之后有人处理过的予以保留。确定撤销？",
  );
  await sees(dialog, "已撤销 1 行（删除 0，恢复原值 1）");
  await presses(dialog, "完成");
  await rowOf(office, names[2]).getByText("翡翠府").waitFor();

  const [name] = names;
  await presses(sales, /^通知/);
  await sees(sales.getByRole("dialog", { name: "通知" }), new RegExp(name));
  await sales.keyboard.press("Escape");
  await goesTo(sales, "线索管理");
  const lead = await opens(sales, name);
  await enters(lead, "跟进内容", "客户今天到店看样板间");
  await dates(lead, "下次跟进时间", `${today} 23:59:00`);
  await presses(lead, "提交");
  await seesMessage(sales, "新增成功");
  const entry = lead.getByRole("listitem").filter({ hasText: "客户今天到店看样板间" });
  await sees(entry, "李业务");
  await sees(entry, /跟进 · 到店/);
  await sees(entry, `下次 ${today} 23:59`);
  // What was begun about the lead goes on about the customer.
  await enters(lead, "跟进内容", "周日带方案");
  await does(lead, "转客户");
  await agrees(sales, "确定将选中的线索转为客户？");
  await seesMessage(sales, "已转为客户");
  await presses(sales, "查看客户");
  const became = await drawerOf(sales, name);
  await sees(became, "客户今天到店看样板间");
  const begun = became.getByRole("textbox", { name: "跟进内容" });
  await expect.poll(() => begun.inputValue()).toBe("周日带方案");
  await begun.fill("");

  const service = await atWork(company.service, "客户管理");
  const visited = await opens(service, name);
  const visit = await addsTo(service, visited, "到店记录", "新增到店记录");
  await dates(visit, "一访日期", today);
  await savesForm(service, visit, "新增成功");
  await sees(visited, "一访");

  const designer = await atWork(company.designer, "客户管理");
  const signed = await opens(designer, name);
  const sign = await addsTo(designer, signed, "签单记录", "新增签单记录");
  await picks(sign, "签单状态", "已签");
  await picks(sign, "签单类型", "精装");
  await dates(sign, "日期", today);
  await enters(sign, "签单金额", "128000");
  await savesForm(designer, sign, "新增成功");
  await sees(signed, "128,000.00");

  const manager = await atWork(company.manager);
  const head = manager.getByRole("region", { name: "今日数据" });
  for (const number of ["咨询 1", "到店 1", "签单 1"])
    await head.getByRole("link", { name: number, exact: true }).waitFor();
  await head.getByRole("link", { name: "签单 1", exact: true }).click();
  await manager.getByRole("heading", { name: "销售事件", level: 1 }).waitFor();
  await rowOf(manager, name).waitFor();
  await sees(manager, "共 1 条");
}, 180_000);

it("lets one of two salespeople claim a lead from the pool, and tells the other", async () => {
  const name = `何先生${fresh()}`;
  await addLead(admin, name);
  const [first, second] = [
    await atWork(company.first, "线索池"),
    await atWork(company.second, "线索池"),
  ];
  for (const page of [first, second]) {
    await rowOf(page, name).getByRole("button", { name: "更多操作" }).click();
    await page.getByRole("menuitem", { name: "领取" }).waitFor();
  }
  await second.getByRole("menuitem", { name: "领取" }).click();
  await seesMessage(second, "操作成功");
  // Claimed without a question, it is open as one's own.
  await (await drawerOf(second, name)).getByRole("button", { name: "转客户" }).waitFor();
  await first.getByRole("menuitem", { name: "领取" }).click();
  await seesMessage(first, "该线索已被他人领取");
  await rowOf(first, name).waitFor({ state: "detached" });
  await goesTo(second, "线索管理");
  await rowOf(second, name).waitFor();
});

it("puts a customer into the open sea with the number hidden, from where a colleague takes them", async () => {
  const name = `吕女士${fresh()}`;
  const telephone = "13656781234";
  await addCustomer(company.first, name, { telephone });
  const first = await atWork(company.first, "客户管理");
  const drawer = await opens(first, name);
  await does(drawer, "转公海");
  const reason = first.getByRole("dialog", { name: "转公海" });
  await enters(reason, "原因", "多次联系不上");
  await presses(reason, "确定");
  await rowOf(first, name).waitFor({ state: "detached" });

  const second = await atWork(company.second, "客户公海");
  await sees(rowOf(second, name), "136****1234");
  await rowOf(second, name).getByRole("checkbox").check();
  const bar = second.getByRole("toolbar", { name: "已选 1 条" });
  await presses(bar, "领取");
  await rowOf(second, name).waitFor({ state: "detached" });
  // Rows of the open sea do not open; what was claimed does, as one's own.
  const claimed = await drawerOf(second, name);
  await claimed.getByRole("textbox", { name: "跟进内容" }).waitFor();
  await holdsFocus(claimed);
  await presses(second, "撤销");
  await claimed.waitFor({ state: "detached" });
  await rowOf(second, name).getByRole("button", { name: "更多操作" }).click();
  await second.getByRole("menuitem", { name: "领取" }).click();
  await drawerOf(second, name);
  await goesTo(second, "客户管理");
  await sees(rowOf(second, name), telephone);
});
