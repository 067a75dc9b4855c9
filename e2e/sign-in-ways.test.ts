import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  agrees,
  enters,
  fitsTheScreen,
  goesTo,
  holdsFocus,
  seesMessage,
  picks,
  presses,
  rowOf,
  sees,
  signsIn,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { choosePassword, clientOf } from "./client.ts";
import { ADMIN_PASSWORD } from "./places.ts";
import { ownDataDir } from "./own-server.ts";

const openPage = useBrowser();

interface Rows {
  readonly records: readonly Record<string, unknown>[];
}

const PASSWORD = "ways-staff-2026";

let admin: Client;
let roleId: string;
let deptId: string;

async function setParam(paramKey: string, paramValue: string): Promise<void> {
  const { records } = await admin.get<Rows>("/blade-system/param/list", {
    paramKey_equal: paramKey,
  });
  await admin.post("/blade-system/param/submit", { ...records[0], paramValue });
}

/** The code the sandbox was given for a phone; messages go out within a second or two. */
async function codeSent(phone: string): Promise<string> {
  const file = join(ownDataDir(), "sandbox", "sms.log");
  const line = () =>
    (existsSync(file) ? readFileSync(file, "utf8").split("\n") : []).findLast((one) =>
      one.includes(phone),
    );
  await expect.poll(line, { timeout: 10_000 }).toBeDefined();
  return /验证码 (\d{6})/.exec(line()!)![1]!;
}

async function hires(
  account: string,
  realName: string,
  phone: string,
  more: Record<string, string> = {},
): Promise<void> {
  await admin.post("/blade-system/user/submit", {
    account,
    realName,
    phone,
    password: "first-2026-given",
    roleId,
    deptId,
    ...more,
  });
  await choosePassword(account, "first-2026-given", PASSWORD);
}

beforeAll(async () => {
  admin = await clientOf();
  const made = async (path: string, body: Record<string, unknown>) =>
    (await admin.post<{ id: string }>(`${path}/submit`, body)).id;
  roleId = await made("/blade-system/role", {
    roleName: "前台",
    roleAlias: "desk",
    defaultScope: "2",
    sort: 1,
  });
  deptId = await made("/blade-system/dept", {
    deptName: "滨江店",
    parentId: "0",
    deptCategory: "2",
    sort: 1,
  });
});

describe("a forgotten password", () => {
  it("is replaced with a code from the phone", async () => {
    await hires("wangjixing", "王记性", "13755550001");
    const page = await openPage();
    await page.goto("/login");
    await page.getByRole("link", { name: "忘记密码" }).click();
    await fitsTheScreen(page);
    await presses(page, "获取验证码");
    await sees(page, "请输入手机号或账号");
    await enters(page, "手机号或账号", "13755550001");
    await presses(page, "获取验证码");
    await sees(page, "验证码发送成功!");
    await holdsFocus(page.getByLabel("短信验证码"));
    const code = await codeSent("13755550001");
    await enters(page, "短信验证码", code);
    await enters(page, "新密码", "ways-other-2026");
    await enters(page, "确认密码", "ways-other-2027");
    await presses(page, "重置密码");
    await sees(page, "两次密码输入不一致");
    await enters(page, "确认密码", "ways-other-2026");
    await presses(page, "重置密码");
    await sees(page, "密码已重置，请用新密码登录");
    await signsIn(page, "wangjixing", "ways-other-2026");
  });
});

describe("signing in by a provider", () => {
  it("registers a stranger, waits for approval and lets the person in", async () => {
    await setParam("login.sandboxProvider", "1");
    const page = await openPage();
    const arrives = async (at = "/login") => {
      await page.goto(at);
      await page.getByRole("link", { name: "沙箱登录（仅供测试）" }).click();
      await page.getByRole("heading", { name: "沙箱登录" }).waitFor();
      await enters(page, "姓名", "郑新来");
      await presses(page, "继续");
    };
    await arrives();
    const dialog = page.getByRole("dialog", { name: "账号注册" });
    await dialog.waitFor();
    expect(await dialog.getByLabel("用户姓名", { exact: true }).inputValue()).toBe("郑新来");
    await enters(dialog, "企业编号", "");
    await enters(dialog, "账号名称", "");
    await presses(dialog, "提交");
    await sees(dialog, "请先输入租户编号");
    await enters(dialog, "企业编号", "000000");
    await presses(dialog, "提交");
    await sees(dialog, "请先输入账号名称");
    await enters(dialog, "账号名称", "zhengxinlai");
    await presses(dialog, "提交");
    await sees(dialog, "请先输入密码");
    await enters(dialog, "密码", PASSWORD);
    await enters(dialog, "确认密码", "another-2026");
    await presses(dialog, "提交");
    await sees(dialog, "两次密码输入不一致");
    await enters(dialog, "确认密码", PASSWORD);
    await presses(dialog, "提交");
    await sees(page, "注册申请已提交，请等待管理员审核通过");
    await arrives();
    await seesMessage(page, "账号正在等待管理员审核");

    const office = await openPage();
    await signsIn(office, "admin", ADMIN_PASSWORD);
    await goesTo(office, "用户管理");
    await office.getByRole("button", { name: /^待审核/ }).click();
    await rowOf(office, "郑新来").getByRole("button", { name: "更多操作" }).click();
    await office.getByRole("menuitem", { name: "审核通过" }).click();
    const form = office.getByRole("dialog", { name: "审核通过" });
    await picks(form, "所属角色", "前台");
    await office.keyboard.press("Escape");
    await picks(form, "所属部门", "滨江店");
    await office.keyboard.press("Escape");
    await presses(form, "确定");
    await seesMessage(office, "操作成功");

    // In another company the last time, they come back to the one they signed in to by the provider.
    await page.evaluate(() => localStorage.setItem("zhuke-tenant", "100001"));
    await page.goto("/login");
    const tenant = page.getByLabel("企业编号");
    await tenant.waitFor();
    await arrives("/login?tenantId=000000");
    await page.getByRole("heading", { name: "首页", level: 1 }).waitFor();
    await page.goto("/info/index");
    await page.getByRole("tab", { name: "登录设备" }).click();
    await presses(page, "退出全部设备");
    await agrees(page, "确定退出全部设备？本机也会退出登录");
    await page.getByRole("heading", { name: "欢迎回来" }).waitFor();
    await page.getByLabel("账号", { exact: true }).waitFor();
    await tenant.waitFor({ state: "detached" });
    await setParam("login.sandboxProvider", "0");
  });
});

describe("the user's own sessions and notices", () => {
  it("shows where they are signed in, ends one and all", async () => {
    await hires("shebeiduo", "佘备多", "13755550002");
    const [desk, phone] = [await openPage(), await openPage("phone")];
    await signsIn(desk, "shebeiduo", PASSWORD);
    await phone.goto("/login");
    await enters(phone, "账号", "shebeiduo");
    await enters(phone, "密码", PASSWORD);
    await presses(phone, "登录");
    await phone.getByRole("button", { name: /^我的 / }).waitFor();
    await desk.goto("/info/index");
    await desk.getByRole("tab", { name: "登录设备" }).click();
    await sees(desk, "本机");
    await presses(desk, /^退出登录/);
    await seesMessage(desk, "操作成功!");
    await phone.goto("/info/index");
    await phone.getByRole("heading", { name: "欢迎回来" }).waitFor();
    const ended = phone.getByRole("status").filter({ hasText: "登录已失效，请重新登录。" });
    await ended.waitFor();
    const [shown, warning] = await ended.evaluate((news) => {
      const shown = getComputedStyle(news).color;
      news.style.color = "var(--warning)";
      return [shown, getComputedStyle(news).color];
    });
    expect(shown).toBe(warning);
    await desk.getByRole("tab", { name: "通知设置" }).click();
    const kind = desk.getByRole("checkbox", { name: "流程审批" });
    expect(await kind.isChecked()).toBe(true);
    await kind.click();
    await expect.poll(() => kind.isChecked()).toBe(false);
    await desk.getByRole("tab", { name: "登录设备" }).click();
    await presses(desk, "退出全部设备");
    await agrees(desk, "确定退出全部设备？本机也会退出登录");
    await desk.getByRole("heading", { name: "欢迎回来" }).waitFor();
    expect(await desk.getByText("登录已失效").count()).toBe(0);
  });

  it("cuts the picture they choose", async () => {
    await hires("touxiang", "陶相", "13755550003");
    const page = await openPage();
    await signsIn(page, "touxiang", PASSWORD);
    await page.goto("/info/index");
    const pixels = await page.screenshot();
    await page
      .getByLabel("头像", { exact: true })
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: pixels });
    const dialog = page.getByRole("dialog", { name: "裁剪头像" });
    await dialog.getByLabel("缩放").focus();
    await page.keyboard.press("ArrowRight");
    await presses(dialog, "使用");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("main").locator('img[src^="/api/"]').waitFor();
    await presses(page, "保存");
    await seesMessage(page, "操作成功!");
  });
});

describe("switching department and role", () => {
  it("goes on with the rights of the role chosen", async () => {
    const secondRole = await admin.post<{ id: string }>("/blade-system/role/submit", {
      roleName: "参观",
      roleAlias: "guest",
      defaultScope: "2",
      sort: 2,
    });
    await hires("huanwei", "桓位", "13755550004", { roleId: `${roleId},${secondRole.id}` });
    await setParam("login.switchMode", "1");
    const page = await openPage();
    await signsIn(page, "huanwei", PASSWORD);
    await presses(page, /^我的 /);
    await presses(page, "切换部门与角色");
    const dialog = page.getByRole("dialog", { name: "切换部门与角色" });
    await dialog.getByRole("option", { name: "参观" }).waitFor({ state: "attached" });
    await presses(dialog, "确定");
    await sees(dialog, "请选择角色");
    await dialog.getByLabel("角色", { exact: true }).selectOption("参观");
    await presses(dialog, "确定");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("heading", { name: "首页", level: 1 }).waitFor();
    const token = (await page.context().cookies()).find(
      ({ name }) => name === "zhuke-access-token",
    )!.value;
    const answer = await page.request.get("/api/blade-auth/oauth/user-info", {
      headers: { "Blade-Auth": `bearer ${token}` },
    });
    expect(((await answer.json()) as { data: { roles: string[] } }).data.roles).toEqual(["guest"]);
    await setParam("login.switchMode", "0");
  });
});
