import type { Page } from "playwright-core";
import { writeXlsx } from "hucre/xlsx";
import { beforeAll, expect, it } from "vitest";
import {
  dates,
  enters,
  goesTo,
  holdsFocus,
  picks,
  presses,
  rowOf,
  savesForm,
  sees,
  seesMessage,
  arrives,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import {
  addCustomer,
  addLead,
  fresh,
  freshPhone,
  makeCompany,
  PASSWORD,
  companyDay,
} from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
});

async function atTheOffice(at: string): Promise<Page> {
  const office = await openPage();
  await arrives(office, "admin", ADMIN_PASSWORD, at);
  return office;
}

it("turns a form made in a minute into leads of its channel", async () => {
  const name = `官网预约${fresh()}`;
  const visitor = `访客${fresh()}`;
  const office = await atTheOffice("获客表单");
  await presses(office, "新增");
  const form = office.getByRole("dialog", { name: /获客表单/ });
  await enters(form, "表单名称", name);
  await enters(form, "标题", "免费上门量房");
  await picks(form, "渠道", company.channelName);
  await savesForm(office, form, "新增成功");
  await rowOf(office, name).getByRole("button", { name: /更多/ }).click();
  await office.getByRole("menuitem", { name: "发布", exact: true }).click();
  const share = office.getByRole("dialog", { name: `发布 · ${name}` });
  const address = await share.getByRole("link", { name: "打开" }).getAttribute("href");

  const page = await openPage("phone");
  await page.goto(address!);
  await page.getByRole("heading", { name: "免费上门量房" }).waitFor();
  // At the pace of people: whoever is faster is taken for a robot.
  await page.getByLabel(/您的称呼/).pressSequentially(visitor, { delay: 150 });
  await page.getByLabel(/手机|电话/).pressSequentially(freshPhone(), { delay: 150 });
  await presses(page, "提交");
  await sees(page, "提交成功");

  const { records } = await admin.get<{
    records: readonly { name: string; channelName: string }[];
  }>("/blade-crm/clue/list", { name: visitor });
  expect(records).toMatchObject([{ name: visitor, channelName: company.channelName }]);
});

it("judges a file of costs row by row before it is written", async () => {
  const office = await atTheOffice("渠道日消耗");
  const file = await writeXlsx({
    sheets: [
      {
        name: "消耗",
        rows: [
          ["日期", "所属公司", "渠道", "消耗金额"],
          ["2026-11-02", company.companyName, company.channelName, "¥1,234.50"],
          [46_329, company.companyName, company.channelName, 65.5],
          ["十一月三日", company.companyName, company.channelName, "八百"],
        ],
      },
    ],
  });
  await presses(office, "导入");
  const dialog = office.getByRole("dialog", { name: "导入" });
  const chooser = office.waitForEvent("filechooser");
  await presses(dialog, "选择文件");
  await (
    await chooser
  ).setFiles({
    name: `消耗${fresh()}.xlsx`,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(file),
  });
  await sees(dialog, "共 3 行：新增 2，更新 0，未变 0，有误 1");
  await presses(dialog, "只导入正确的行");
  await sees(dialog, /已导入 2 行/);
  await presses(dialog, "完成");
  await rowOf(office, company.channelName).filter({ hasText: "1,234.50" }).waitFor();
});

it("a report scrolled to its last figure on a phone still names its lines and their sum", async () => {
  const channel = async (channelName: string, more = {}) =>
    (
      await admin.post<{ readonly id: string }>("/blade-channel/channel/submit", {
        channelName,
        ...more,
      })
    ).id;
  const channelId = await channel(`老客户转介绍与小区驻点${fresh()}`);
  const branchChannelId = await channel(`春季与秋季的家博会展位${fresh()}`, {
    preChannelId: channelId,
  });
  await addLead(admin, `转介绍${fresh()}`, {
    channelId,
    branchChannelId,
    firstConsultDate: `${companyDay()} 00:01:00`,
  });
  const page = await openPage("phone");
  const columns = ["channelTotalCost", "consultCost", "validCost", "visitCost", "signCost"];
  const report = `/report/channel-conversion?columns=${columns.join()}`;
  await arrives(page, "admin", ADMIN_PASSWORD, report);
  const table = page.getByRole("region", { name: "渠道分析" });
  await table.getByRole("rowheader", { name: "合计" }).waitFor();
  const scrolled = await table.evaluate((region) => {
    region.scrollLeft = region.scrollWidth;
    return region.scrollLeft;
  });
  expect(scrolled).toBeGreaterThan(5);
  const edge = (await table.boundingBox())!.x;
  for (const name of [
    table.getByRole("columnheader", { name: "子渠道" }),
    table.getByRole("rowheader").first(),
    table.getByRole("rowheader", { name: "合计" }),
  ]) {
    const { x } = (await name.boundingBox())!;
    expect(x - edge).toBeGreaterThanOrEqual(0);
    expect(x - edge).toBeLessThan(5);
  }
});

it("keeps a report for a role, whose list stands above the dialog and is shut by itself", async () => {
  const role = `片区经理${fresh()}`;
  await admin.post("/blade-system/role/submit", {
    roleName: role,
    roleAlias: fresh(),
    defaultScope: "2",
    sort: 1,
  });
  const office = await atTheOffice("渠道签单");
  const name = `每周渠道${fresh()}`;
  await presses(office, "保存报表");
  const dialog = office.getByRole("dialog", { name: "保存报表" });
  await enters(dialog, "名称", name);
  await picks(dialog, "分享给角色", role);
  await office.keyboard.press("Escape");
  await sees(dialog, role);
  await office.keyboard.press("Control+Enter");
  await seesMessage(office, "报表已保存");

  await goesTo(office, "我的报表");
  await sees(office.getByRole("listitem").filter({ hasText: name }), "已分享");
});

it("begins a challenge by N, as other lists begin a record", async () => {
  const page = await openPage();
  await arrives(page, company.manager.account, PASSWORD, "PK战报");
  await sees(page, "发起PK");
  await page.keyboard.press("n");
  await holdsFocus(page.getByRole("dialog", { name: "发起PK" }));
});

it("agrees on a challenge by keyboard, and both sides see a visit count at once", async () => {
  const [here, there] = [await openPage(), await openPage()];
  await arrives(here, company.manager.account, PASSWORD, "PK战报");
  await arrives(there, company.first.account, PASSWORD);
  await here.getByRole("button", { name: "发起PK", exact: true }).focus();
  await here.keyboard.press("Enter");
  const form = here.getByRole("dialog", { name: "发起PK" });
  const department = form.getByLabel("应战部门");
  await picks(form, "参与方式", "部门");
  await department.waitFor();
  // A control that has to be loaded first leaves the focus where it is.
  await holdsFocus(form);
  await picks(form, "参与方式", "个人");
  await department.waitFor({ state: "detached" });
  await picks(form, "应战人", company.first.name);
  await picks(form, "PK类型", "到店数");
  await dates(form, "截止日期", "+7");
  await here.keyboard.press("Control+Enter");
  await seesMessage(here, "已发出PK邀请");
  await sees(rowOf(here, company.first.name), "待应战");

  await presses(there, /^(我的|Me) /);
  await presses(there, /^PK战报/);
  await there
    .getByRole("listitem")
    .getByRole("button", { name: /待应战/ })
    .click();
  await presses(there, "应战");
  await seesMessage(there, "PK开始，祝您得胜");
  await sees(rowOf(here, company.first.name), "进行中");

  const customer = `贾${fresh()}`;
  const customerId = await addCustomer(company.first, customer);
  const service = await clientOf(company.service.account, PASSWORD);
  await service.post("/blade-visitRecords/visitRecords/submit", {
    customerId,
    firstCommDate: companyDay(),
  });
  await sees(rowOf(here, company.first.name), "1");
  // Its row opens how it stands.
  await rowOf(here, company.first.name).getByRole("link").press("Enter");
  await sees(here.getByRole("dialog", { name: "战况" }), "进行中");
});

it("opens the very challenge from the bell, which has the invitation no more", async () => {
  const admin = await clientOf();
  await admin.post("/blade-internalPk/internalPk/submit", {
    acceptId: company.manager.id,
    pkType: "3",
    pkDate: companyDay(3),
  });
  const page = await openPage();
  await arrives(page, company.manager.account, PASSWORD);
  await presses(page, /^通知，/);
  await page.getByRole("dialog", { name: "通知" }).getByText("PK邀请").first().click();
  const standing = page.getByRole("dialog", { name: "战况" });
  await standing.getByRole("button", { name: "应战" }).waitFor();
  await presses(standing, /关闭|Close/);
  await standing.waitFor({ state: "hidden" });
  await presses(page, /^通知/);
  const bell = page.getByRole("dialog", { name: "通知" });
  await bell.getByRole("link", { name: "查看更多" }).waitFor();
  await bell.getByText("PK邀请").waitFor({ state: "detached" });
});
