import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  agrees,
  asked,
  does,
  enters,
  goesTo,
  holdsFocus,
  opens,
  seesMessage,
  picks,
  presses,
  rowOf,
  savesForm,
  searches,
  sees,
  signsIn,
  arrives,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import { addRole, FIRST_PASSWORD, fresh, freshPhone } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();

async function atWork(at: string): Promise<Page> {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, at);
  return page;
}

/** Somebody of the whole company. */
async function addUser(admin: Client, realName: string, roleId: string): Promise<void> {
  const [dept] = await admin.get<readonly { readonly id: string }[]>("/blade-system/dept/tree");
  await admin.post("/blade-system/user/submit", {
    account: fresh(),
    realName,
    password: FIRST_PASSWORD,
    roleId,
    deptId: dept!.id,
    phone: freshPhone(),
  });
}

it("builds up a department, a role with rights and a member of staff who can sign in", async () => {
  const page = await atWork("部门管理");
  const mark = fresh();
  const [dept, role, account] = [`滨江店${mark}`, `前台${mark}`, `front${mark}`];

  await presses(page, "新增");
  let form = page.getByRole("dialog", { name: "新增部门" });
  await enters(form, "部门名称", dept);
  await picks(form, "部门类型", "部门");
  await savesForm(page, form, "新增成功");
  await rowOf(page, dept).waitFor();

  await goesTo(page, "角色管理");
  await presses(page, "新增");
  form = page.getByRole("dialog", { name: "新增角色" });
  await enters(form, "角色名称", role);
  await enters(form, "角色别名", `front${mark}`);
  await enters(form, "排序", "9");
  await savesForm(page, form, "新增成功");
  await searches(page, "角色名称", role);
  await rowOf(page, role).getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "权限设置" }).click();
  const grants = page.getByRole("dialog", { name: `权限设置：${role}` });
  const tabs = grants.getByRole("tab");
  await tabs.first().press("ArrowRight");
  expect(await tabs.evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual([
    "菜单与按钮",
    "数据权限",
    "接口权限",
  ]);
  await tabs.nth(1).press("ArrowLeft");
  await grants.getByRole("searchbox", { name: "查找菜单、按钮" }).fill("客户管理");
  await grants
    .getByRole("checkbox", { name: /客户管理/ })
    .first()
    .click();
  await page.keyboard.press("Control+Enter");
  await seesMessage(page, "权限已保存，该角色的人员即刻生效");

  await goesTo(page, "用户管理");
  await presses(page, "新增");
  form = page.getByRole("dialog", { name: "新增用户" });
  await enters(form, "登录账号", account);
  await enters(form, "初始密码", "front-desk-2026");
  await enters(form, "姓名", "赵前台");
  await picks(form, "所属部门", dept);
  await picks(form, "所属角色", role);
  await savesForm(page, form, "新增成功");
  await rowOf(page, account).waitFor();

  const desk = await openPage();
  await desk.goto("/");
  await enters(desk, "账号", account);
  await enters(desk, "密码", "front-desk-2026");
  await presses(desk, "登录");
  await desk.getByRole("heading", { name: "修改初始密码" }).waitFor();
  // What was typed a moment ago is not asked for again, and who chose their own is in.
  expect(await desk.getByLabel("原密码").count()).toBe(0);
  for (const password of ["front-desk-2026", "my-own-desk-2026"]) {
    await enters(desk, "新密码", password);
    await enters(desk, "确认密码", password);
    await presses(desk, "保存");
    if (password === "front-desk-2026") await sees(desk, "新密码不能与原密码相同");
  }
  const menu = desk.getByRole("navigation", { name: "菜单" });
  await goesTo(desk, "客户管理");
  expect(await menu.getByRole("link").allTextContents()).not.toContain("用户管理");
  // No notices, no bell.
  expect(await desk.getByRole("banner").getByRole("button", { name: /^通知/ }).count()).toBe(0);
  await desk.goto("/system/user");
  await desk.getByRole("heading", { name: "没有权限访问这个页面" }).waitFor();
});

it("gives a role what another one holds, agreed to by key", async () => {
  const admin = await clientOf();
  const mark = fresh();
  const like = await addRole(admin, `资料员${mark}`, "2", ["customer", "lead", "lead_*"]);
  const id = await addRole(admin, `新资料员${mark}`, "2", []);
  const held = (roleIds: string) =>
    admin.get<{ readonly menu: readonly string[] }>("/blade-system/menu/role-tree-keys", {
      roleIds,
    });
  const page = await atWork("角色管理");
  await searches(page, "角色名称", `新资料员${mark}`);
  await rowOf(page, `新资料员${mark}`).getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "权限设置" }).click();
  const grants = page.getByRole("dialog", { name: `权限设置：新资料员${mark}` });
  await picks(grants, "参照角色", `资料员${mark}`);
  // At once, while what that role holds may still be on its way.
  await page.keyboard.press("Control+Enter");
  await seesMessage(page, "权限已保存，该角色的人员即刻生效");
  const { menu } = await held(like);
  expect(menu.length).toBeGreaterThan(0);
  expect((await held(id)).menu.toSorted()).toEqual(menu.toSorted());
});

it("adds a dictionary entry that the forms offer at once", async () => {
  const admin = await clientOf();
  const path = "/blade-system/dict-biz/child-list";
  const below = (parentId: string, more = {}) =>
    admin.get<{ id: string; sort: number }[]>(path, { parentId, ...more });
  const sorts = async (id: string) => (await below(id)).map(({ sort }) => Number(sort));
  const [above] = await below("0", { code: "clue_source" });
  const page = await atWork("线索管理");
  const source = `业主群${fresh()}`;
  await goesTo(page, "业务字典");
  await searches(page, "名称 / 编号", "clue_source");
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增业务字典" });
  await enters(form, "字典名称", source);
  await enters(form, "字典编号", "clue_source");
  const [place, key] = ["字典排序", "字典键值"].map((label) => form.getByLabel(label));
  const number = async () => Number(await place!.inputValue());
  await expect.poll(number).toBe(1 + Math.max(...(await sorts("0"))));
  expect(await key!.getAttribute("aria-required")).toBeNull();
  await picks(form, "上级字典", "客户来源");
  await expect.poll(number).toBe(1 + Math.max(...(await sorts(above!.id))));
  await expect.poll(() => key!.getAttribute("aria-required")).toBe("true");
  await key!.fill("88");
  await savesForm(page, form, "新增成功");
  await goesTo(page, "线索管理");
  await presses(page, "新增");
  await picks(page.getByRole("dialog", { name: "新增线索" }), "线索来源", source);
});

it("asks for a parameter as what it is: roles are picked, and told by name", async () => {
  const mark = fresh();
  const name = `登记角色${mark}`;
  await addRole(await clientOf(), `登记员${mark}`, "2", []);
  const page = await atWork("系统参数");
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增系统参数" });
  await enters(form, "参数名称", name);
  await enters(form, "参数键名", `crm.role.trial${mark}`);
  await picks(form, "参数键值", `登记员${mark}`);
  await page.keyboard.press("Escape");
  await savesForm(page, form, "新增成功");
  await rowOf(page, name).getByText(`登记员${mark}`).waitFor();
});

it("says what a parameter lacks, keeps it, and deletes it only when told twice", async () => {
  const page = await atWork("系统参数");
  const name = `试用期天数${fresh()}`;
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增系统参数" });
  await presses(form, "保存");
  for (const problem of ["请输入参数名称", "请输入参数键名", "请输入参数键值"]) {
    await form.getByText(problem, { exact: true }).waitFor();
  }
  await enters(form, "参数名称", name);
  await enters(form, "参数键名", `trial.${fresh()}`);
  await enters(form, "参数键值", "90");
  await savesForm(page, form, "新增成功");

  const dismiss = async () => {
    await rowOf(page, name).getByRole("button", { name: "更多操作" }).click();
    await page.getByRole("menuitem", { name: "删除" }).click();
    return asked(page, "确定将选择数据删除?");
  };
  let question = await dismiss();
  await page.getByRole("dialog", { name: "提示", exact: true }).waitFor();
  await presses(question, "取消");
  await question.waitFor({ state: "hidden" });
  await rowOf(page, name).waitFor();
  question = await dismiss();
  await agrees(page, "确定将选择数据删除?");
  await seesMessage(page, "删除成功");
  await rowOf(page, name).waitFor({ state: "detached" });

  await presses(page, "删除");
  await seesMessage(page, "请选择至少一条数据");
  await sees(page, /^共 [\d,]+ 条$/);
});

it("begins the roles of a person with those they have", async () => {
  const admin = await clientOf();
  const mark = fresh();
  const [had, more] = [`原角色${mark}`, `兼角色${mark}`];
  const roleId = await addRole(admin, had, "2", []);
  await addRole(admin, more, "2", []);
  const name = `兼职${mark}`;
  await addUser(admin, name, roleId);
  const page = await atWork("用户管理");
  await searches(page, "姓名 / 拼音 / 账号 / 手机", name);
  const drawer = await opens(page, name);
  await presses(drawer, "角色配置");
  const form = page.getByRole("dialog", { name: "角色配置" });
  await sees(form, had);
  await picks(form, "角色", more);
  await page.keyboard.press("Escape");
  await presses(form, "确定");
  await seesMessage(page, "操作成功");
  for (const role of [had, more]) await sees(drawer, new RegExp(role));
});

it("hides a field of a kind of records, both found by what they are called", async () => {
  const mark = fresh();
  const role = `看不见${mark}`;
  await addRole(await clientOf(), role, "2", ["customer"]);
  const page = await atWork("角色管理");
  await searches(page, "角色名称", role);
  const drawer = await opens(page, role);
  await presses(drawer, "字段权限");
  const form = page.getByRole("dialog", { name: `字段权限：${role}` });
  await form.getByRole("combobox", { name: "对象" }).click();
  await page.keyboard.type("lianxir");
  await page.keyboard.press("Enter");
  await form.getByRole("searchbox", { name: "查找字段" }).fill("zhiwu");
  await expect.poll(() => form.getByRole("radiogroup").count()).toBe(1);
  await form.getByText("隐藏", { exact: true }).click();
  await presses(form, "保存");
  await seesMessage(page, "权限已保存，该角色的人员即刻生效");
  await sees(drawer, /称谓 \/ 职务/);
});

it("comes back to the person whose view was looked at", async () => {
  const admin = await clientOf();
  const mark = fresh();
  const name = `被看${mark}`;
  await addUser(admin, name, await addRole(admin, `看台${mark}`, "2", ["customer"]));
  const page = await openPage();
  // The own session waits behind the cookie that signing in left.
  await signsIn(page, "admin", ADMIN_PASSWORD);
  await goesTo(page, "用户管理");
  await searches(page, "姓名 / 拼音 / 账号 / 手机", name);
  const drawer = await opens(page, name);
  await does(drawer, "以此身份查看");
  await presses(page, "退出查看");
  await page.getByRole("dialog", { name: `用户 ${name}` }).waitFor();
});

it("publishes an announcement with formatted text, which others hear of and read as it was written", async () => {
  const mark = fresh();
  const reader = await openPage();
  await arrives(reader, "admin", ADMIN_PASSWORD);
  const page = await atWork("通知公告");
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增通知公告" });
  await form.getByRole("textbox", { name: "标题" }).fill(`演练${mark}`);
  await picks(form, "类型", "公司公告");
  await form.getByRole("textbox", { name: "内容" }).click();
  await presses(form, "加粗");
  await page.keyboard.insertText(`三点集合${mark}`);
  await savesForm(page, form, "新增成功");
  await seesMessage(reader, `演练${mark}`);
  await presses(reader, /^公告/);
  await reader.getByRole("button", { name: `演练${mark}` }).click();
  await reader.locator("strong", { hasText: `三点集合${mark}` }).waitFor();
});

it("resets a password, which an Enter too many does not close", async () => {
  const admin = await clientOf();
  const mark = fresh();
  const name = `忘性${mark}`;
  await addUser(admin, name, await addRole(admin, `健忘${mark}`, "2", ["customer"]));
  const page = await atWork("用户管理");
  await searches(page, "姓名 / 拼音 / 账号 / 手机", name);
  await rowOf(page, name).getByRole("button", { name: "更多操作" }).click();
  const menu = page.getByRole("menu");
  await menu.getByRole("menuitem", { name: "重置密码" }).waitFor();
  // Nobody tried in vain.
  expect(await menu.getByRole("menuitem", { name: "解锁" }).count()).toBe(0);
  await menu.getByRole("menuitem", { name: "重置密码" }).click();
  await sees(await asked(page, "确定将选择账号密码重置？"), name);
  await agrees(page, "确定将选择账号密码重置？");
  const shown = page.getByRole("dialog", { name: "新密码" });
  await holdsFocus(shown.getByRole("button", { name: /^复制/ }));
  await page.keyboard.press("Enter");
  await sees(shown, "新密码只显示这一次");
});

it("begins what is done beside the departments with the one chosen there, told apart from its namesake", async () => {
  const admin = await clientOf();
  const [company] = await admin.get<{ id: string }[]>("/blade-system/dept/list", {});
  const adds = async (deptName: string, parentId: string) =>
    (
      await admin.post<{ id: string }>("/blade-system/dept/submit", {
        deptName,
        parentId,
        deptCategory: "2",
        sort: 1,
      })
    ).id;
  const [team, west, east] = [`一组${fresh()}`, `西店${fresh()}`, `东店${fresh()}`] as const;
  await adds(team, await adds(west, company!.id));
  const chosen = await adds(team, await adds(east, company!.id));

  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, `/allocation/allocRule?deptId=${chosen}`);
  const name = `${east} / ${team}`;
  await page.getByRole("heading", { name }).waitFor();
  await page.getByRole("button", { name: "批量添加人员" }).click();
  await sees(page.getByRole("dialog", { name: "批量添加人员" }), name);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "新增", exact: true }).click();
  await sees(page.getByRole("dialog", { name: /^新增分配人员/ }), name);
});
