import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import {
  agrees,
  arrives,
  does,
  goesTo,
  intercepts,
  opens,
  picks,
  presses,
  rowOf,
  searches,
  sees,
  seesMessage,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import { addCustomer, addLead, fresh, freshPhone, makeCompany, PASSWORD } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
const BOX = "姓名 / 手机 / 小区 / 拼音首字母";
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;
let office: Page;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
});

async function atTheOffice(at: string): Promise<void> {
  office = await openPage();
  await arrives(office, "admin", ADMIN_PASSWORD, at);
}

it("hands ticked customers over to somebody else", async () => {
  const mark = fresh();
  const names = [`钱一${mark}`, `钱二${mark}`];
  for (const name of names) await addCustomer(company.first, name);
  await atTheOffice("客户管理");
  await searches(office, BOX, mark);
  for (const name of names) await rowOf(office, name).getByRole("checkbox").check();
  await presses(office.getByRole("toolbar", { name: "已选 2 条" }), "交接");
  const form = office.getByRole("dialog", { name: "交接" });
  await picks(form, "接收人", company.manager.name);
  await office.keyboard.press("Escape");
  await presses(form, "确定");
  await seesMessage(office, `已将 2 条客户交给 ${company.manager.name}`);
  for (const name of names) await rowOf(office, name).getByText(company.manager.name).waitFor();
  await presses(office, "撤销");
  await seesMessage(office, "已撤销 2 条");
  for (const name of names) await rowOf(office, name).getByText(company.first.name).waitFor();
});

it("takes a change of owner back by key, and says which record changed hands again meanwhile", async () => {
  const mark = fresh();
  const names = [`先${mark}`, `后${mark}`] as const;
  const [, moved] = await Promise.all(names.map((name) => addCustomer(company.first, name)));
  await atTheOffice("客户管理");
  await searches(office, BOX, mark);
  for (const name of names) await rowOf(office, name).getByRole("checkbox").check();
  await presses(office.getByRole("toolbar", { name: "已选 2 条" }), "更换业务员");
  const form = office.getByRole("dialog", { name: "更换业务员" });
  await picks(form, "业务员", company.manager.name);
  await presses(form, "确定");
  await seesMessage(office, `已将 2 条客户交给 ${company.manager.name}`);
  await admin.post("/blade-customer/customer/designate-customer", {
    ids: moved,
    userId: company.first.id,
  });
  await office.keyboard.press("Control+z");
  const left = office.getByRole("dialog", { name: "以下数据未能处理" });
  await sees(left, "成功 1 条，失败 1 条");
  await sees(left, "负责人之后又有变动");
  await office.keyboard.press("Escape");
  for (const name of names) await rowOf(office, name).getByText(company.first.name).waitFor();
});

it("tells whoever has a customer open that it went to somebody else, and offers nothing more to do with it", async () => {
  const name = `转走${fresh()}`;
  const ids = await addCustomer(company.first, name);
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD, "客户管理");
  const drawer = await opens(page, name);
  const note = drawer.getByRole("textbox", { name: "跟进内容" });
  await note.fill("还没写完");
  await drawer.getByRole("button", { name: "转公海" }).waitFor();
  await admin.post("/blade-customer/customer/designate-customer", {
    ids,
    userId: company.manager.id,
  });
  await seesMessage(page, new RegExp(`客户 ${name} 已由.+转给${company.manager.name}`));
  await page.getByRole("button", { name: "刷新", exact: true }).press("Enter");
  await sees(drawer, "这条数据刚被转走，或您已无权查看，下面是之前的内容");
  await drawer.getByRole("button", { name: "转公海" }).waitFor({ state: "hidden" });
  expect(await note.inputValue()).toBe("还没写完");
});

it("takes a change of owner back while the list is still being asked again", async () => {
  const name = `慢${fresh()}`;
  await addCustomer(company.first, name);
  await atTheOffice("客户管理");
  await searches(office, BOX, name);
  await rowOf(office, name).getByRole("checkbox").check();
  await presses(office.getByRole("toolbar", { name: "已选 1 条" }), "更换业务员");
  const form = office.getByRole("dialog", { name: "更换业务员" });
  await picks(form, "业务员", company.manager.name);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  await intercepts(office, "**/customer/list?*", (route) => held.then(() => route.continue()));
  await presses(form, "确定");
  await seesMessage(office, `已交给 ${company.manager.name}`);
  await form.waitFor({ state: "hidden" });
  await office.keyboard.press("Control+z");
  await seesMessage(office, "已撤销");
  letGo();
  await rowOf(office, name).getByText(company.first.name).waitFor();
});

it("says how many leads of the pool went to whom, and takes them back", async () => {
  const mark = fresh();
  const names = [`池一${mark}`, `池二${mark}`];
  for (const name of names) await addLead(admin, name);
  await atTheOffice("线索池");
  await searches(office, BOX, mark);
  for (const name of names) await rowOf(office, name).getByRole("checkbox").check();
  await presses(office.getByRole("toolbar", { name: "已选 2 条" }), "分配");
  const form = office.getByRole("dialog", { name: "分配" });
  await picks(form, "接收人", company.first.name);
  await office.keyboard.press("Escape");
  await presses(form, "确定");
  await seesMessage(office, `已将 2 条线索交给 ${company.first.name}`);
  for (const name of names) await rowOf(office, name).waitFor({ state: "detached" });
  await presses(office, "撤销");
  for (const name of names) await rowOf(office, name).waitFor();
});

it("hands what somebody holds over, and takes it back by key, naming what changed hands again", async () => {
  const mark = fresh();
  const names = [`留一${mark}`, `留二${mark}`] as const;
  const [, moved] = await Promise.all(names.map((name) => addCustomer(company.manager, name)));
  await atTheOffice("用户管理");
  await searches(office, "姓名 / 拼音 / 账号 / 手机", company.manager.name);
  const drawer = await opens(office, company.manager.name);
  const handOver = async () => {
    await does(drawer, "交接");
    const wizard = office.getByRole("dialog", { name: /^交接 · / });
    await picks(wizard, "全部交给", company.first.name);
    await office.keyboard.press("Escape");
    await presses(wizard, "交接");
    await seesMessage(office, /已交接 \d+ 条/);
    await wizard.waitFor({ state: "hidden" });
  };
  await handOver();
  await office.keyboard.press("Control+z");
  await seesMessage(office, /^已撤销/);
  await handOver();
  await admin.post("/blade-customer/customer/designate-customer", {
    ids: moved,
    userId: company.manager.id,
  });
  await presses(office, "撤销");
  const left = office.getByRole("dialog", { name: "以下数据未能处理" });
  await sees(left, `${names[1]} 负责人之后又有变动`);
  await office.keyboard.press("Escape");
  await office.keyboard.press("Escape");
  await goesTo(office, "客户管理");
  await searches(office, BOX, mark);
  for (const name of names) await rowOf(office, name).getByText(company.manager.name).waitFor();
});

it("lets somebody go: all they hold goes to a colleague and their session ends", async () => {
  const mark = fresh();
  await addCustomer(company.second, `孙${mark}`);
  const leaving = await openPage();
  await arrives(leaving, company.second.account, PASSWORD);
  await atTheOffice("用户管理");
  await searches(office, "姓名 / 拼音 / 账号 / 手机", company.second.name);
  const row = rowOf(office, company.second.account);
  const drawer = await opens(office, company.second.name);
  await row.waitFor();
  await does(drawer, "离职交接");
  const wizard = office.getByRole("dialog", { name: /^离职交接/ });
  await sees(wizard, /客户（1）/);
  await presses(wizard, "交接并停用账号");
  await sees(wizard, "请选择接收人");
  // Nobody takes over from themselves.
  await wizard.getByRole("combobox", { name: "全部交给" }).fill(company.second.account);
  await sees(office, "没有找到");
  await picks(wizard, "全部交给", company.first.name);
  await office.keyboard.press("Escape");
  await presses(wizard, "交接并停用账号");
  await seesMessage(office, /已交接 \d+ 条/);
  await leaving.reload();
  await leaving.getByLabel("账号", { exact: true }).waitFor();
  await office.keyboard.press("Escape");
  await goesTo(office, "客户管理");
  await searches(office, BOX, mark);
  await rowOf(office, mark).getByText(company.first.name).waitFor();
});

it("begins a merge of leads with the other one of the same number, agreed to by key", async () => {
  const mark = fresh();
  const telephone = freshPhone();
  for (const name of [`郑先${mark}`, `郑后${mark}`]) {
    const id = await addLead(admin, name, { telephone });
    await admin.post("/blade-crm/clue/allocation", { id, userId: company.first.id });
  }
  await atTheOffice("线索管理");
  await searches(office, BOX, mark);
  await opens(office, `郑先${mark}`);
  await does(office, "合并线索");
  const dialog = office.getByRole("dialog", { name: /^合并线索/ });
  await sees(dialog.getByRole("row", { name: /客户姓名/ }), `郑后${mark}`);
  await office.keyboard.press("Control+Enter");
  await seesMessage(office, "已合并");
  await rowOf(office, `郑后${mark}`).waitFor({ state: "detached" });
});

it("merges two customers side by side and takes it back", async () => {
  const mark = fresh();
  await addCustomer(company.first, `周保留${mark}`, { address: "翡翠府1幢" });
  await addCustomer(company.manager, `周合并${mark}`, { address: "翡翠府2幢" });
  await atTheOffice("客户管理");
  await searches(office, BOX, mark);
  await opens(office, `周保留${mark}`);
  await does(office, "合并客户");
  const dialog = office.getByRole("dialog", { name: /^合并客户/ });
  await picks(dialog, "合并哪位客户", `周合并${mark}`);
  await dialog
    .getByRole("row", { name: /小区地址/ })
    .getByText("翡翠府2幢")
    .click();
  await presses(dialog, "合并");
  await seesMessage(office, "已合并");
  await rowOf(office, `周合并${mark}`).waitFor({ state: "detached" });
  await rowOf(office, `周保留${mark}`).getByText("翡翠府2幢").waitFor();
  await does(office, "合并客户");
  await presses(office.getByRole("dialog", { name: /^合并客户/ }), "撤销合并");
  await agrees(office, "确定撤销与");
  await seesMessage(office, "已撤销合并");
  await rowOf(office, `周合并${mark}`).getByText("翡翠府2幢").waitFor();
  await rowOf(office, `周保留${mark}`).getByText("翡翠府1幢").waitFor();
});
