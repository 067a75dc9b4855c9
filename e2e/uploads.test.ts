import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  agrees,
  arrives,
  enters,
  goesTo,
  holdsFocus,
  intercepts,
  opens,
  presses,
  rowOf,
  searches,
  sees,
  seesMessage,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addCustomer, fresh, makeCompany, PASSWORD } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const picture = (name: string) => ({ name, mimeType: "image/png", buffer: PIXEL });

function plan(name: string, bytes: number) {
  const buffer = Buffer.alloc(bytes, `${name} `);
  buffer.write("%PDF-1.7\n");
  return { name, mimeType: "application/pdf", buffer };
}

const panelOf = (page: Page): Locator => page.getByRole("region", { name: "上传任务" });

const taskOf = (page: Page, name: string): Locator =>
  panelOf(page).getByRole("listitem").filter({ hasText: name });

/** Signed in, in a new folder of the library. */
async function inNewFolder(): Promise<{
  page: Page;
  folder: string;
  choose: (...files: ReturnType<typeof picture>[]) => Promise<void>;
}> {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "资源库");
  const folder = `样板间${fresh()}`;
  await presses(page, "新建文件夹");
  const form = page.getByRole("dialog", { name: "新建文件夹" });
  await enters(form, "名称", folder);
  await presses(form, "保存");
  await presses(page, folder);
  return {
    page,
    folder,
    choose: (...files) =>
      page.getByLabel("上传文件", { exact: true }).and(page.locator("input")).setInputFiles(files),
  };
}

it("uploads into the library, goes on while another screen is open, and gives the files back", async () => {
  const { page, folder, choose } = await inNewFolder();
  await choose(picture("客厅.png"), picture("主卧.png"), plan("施工图.pdf", 12_000_000));
  await sees(taskOf(page, "施工图.pdf"), "11.44 MB");
  await goesTo(page, "部门管理");
  await sees(taskOf(page, "施工图.pdf"), "上传完成");
  await presses(panelOf(page), "收起");
  await page.getByRole("button", { name: "展开上传任务" }).click();
  await presses(panelOf(page), "清除已完成");
  await panelOf(page).waitFor({ state: "hidden" });

  await goesTo(page, "资源库");
  await page.getByRole("link", { name: "主卧.png" }).waitFor();
  expect(
    await page
      .getByRole("listitem")
      .filter({ hasText: "客厅.png" })
      .locator("img")
      .getAttribute("src"),
  ).toMatch(/\?size=small$/);
  await page.getByRole("checkbox", { name: "选择 施工图.pdf" }).check();
  const [saved] = await Promise.all([page.waitForEvent("download"), presses(page, "下载")]);
  expect(saved.suggestedFilename()).toBe("施工图.pdf");
  expect((await readFile(await saved.path())).length).toBe(12_000_000);

  await page.getByRole("checkbox", { name: "选择 客厅.png" }).check();
  const [zip] = await Promise.all([page.waitForEvent("download"), presses(page, "下载")]);
  expect(zip.suggestedFilename()).toMatch(/^资源库_\d{8}\.zip$/);

  await presses(page, "移动");
  const target = page.getByRole("dialog", { name: "移动到" });
  await presses(target, "保存");
  await seesMessage(page, "移动成功");
  await page.getByRole("link", { name: "施工图.pdf" }).waitFor({ state: "hidden" });
  await presses(page, "全部资源");
  await page.getByRole("checkbox", { name: `选择 ${folder}` }).check();
  await presses(page, "重命名");
  const form = page.getByRole("dialog", { name: "重命名" });
  await enters(form, "名称", `${folder}旧`);
  await presses(form, "保存");
  await page
    .getByRole("button", { name: `${folder}旧`, exact: true })
    .first()
    .waitFor();
  await presses(page, "删除");
  await agrees(page, "确定删除选中的 1 项？文件夹中的文件会一并删除。");
  await seesMessage(page, "删除成功");
  await page.getByRole("button", { name: `${folder}旧`, exact: true }).waitFor({ state: "hidden" });
});

it("pauses a large file and goes on where it stopped", async () => {
  const { page, choose } = await inNewFolder();
  const sent: string[] = [];
  let held = false;
  await intercepts(page, "**/chunk/upload", (route) => {
    const index =
      /name="index"\r\n\r\n(\d+)/.exec(
        route.request().postDataBuffer()?.toString("latin1") ?? "",
      )?.[1] ?? "?";
    sent.push(index);
    // Only the first chunk gets through; the others hang until the upload is paused.
    return index === "0" || held ? route.continue() : undefined;
  });
  const first = page.waitForResponse((answer) => answer.url().endsWith("/chunk/upload"));
  await choose(plan("全屋定制.pdf", 11_000_000));
  await first;
  const task = taskOf(page, "全屋定制.pdf");
  await task.hover();
  await presses(task, "暂停 全屋定制.pdf");
  await sees(task, "已暂停");
  held = true;
  await presses(task, "继续 全屋定制.pdf");
  await sees(task, "上传完成");
  expect(sent.filter((index) => index === "0")).toHaveLength(1);
  await page.getByRole("link", { name: "全屋定制.pdf" }).waitFor();
});

it("says which file was refused and why; it can be tried again or taken away", async () => {
  const { page, choose } = await inNewFolder();
  await choose({ ...picture("图标.svg"), mimeType: "image/svg+xml" });
  const task = taskOf(page, "图标.svg");
  await sees(task, "上传失败");
  await sees(task, "上传文件格式不正确!");
  await task.hover();
  await presses(task, "重试 图标.svg");
  await sees(task, "上传失败");
  await presses(task, "移除 图标.svg");
  await panelOf(page).waitFor({ state: "hidden" });
});

it("keeps the panel within the window however far it is dragged", async () => {
  const { page, choose } = await inNewFolder();
  await choose({ ...picture("图标.svg"), mimeType: "image/svg+xml" });
  const head = (await panelOf(page).getByRole("heading", { name: "上传任务" }).boundingBox())!;
  await page.mouse.move(head.x + 5, head.y + 5);
  await page.mouse.down();
  await page.mouse.move(-500, -500, { steps: 5 });
  await page.mouse.up();
  const box = (await panelOf(page).boundingBox())!;
  expect([Math.round(box.x), Math.round(box.y)]).toEqual([8, 8]);
});

it("calls a file of a form by its own name, and leaves the keys to the form all the while", async () => {
  const admin = await clientOf();
  const { service, designer, first } = await makeCompany(admin);
  const name = `史${fresh()}`;
  const ids = await addCustomer(first, name);
  await admin.post("/blade-customer/customer/appoint-customer", {
    ids,
    commServiceId: service.id,
    sigDesignerId: designer.id,
  });
  const page = await openPage();
  await arrives(page, service.account, PASSWORD, "客户管理");
  const drawer = await opens(page, name);
  await drawer.getByRole("tab", { name: "到店记录" }).click();
  await presses(drawer, "新增");
  const form = page.getByRole("dialog", { name: "新增到店记录" });
  const draft = form.getByRole("button", { name: "洽谈稿" });
  const uploads = async (file: ReturnType<typeof plan>) => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), draft.press("Enter")]);
    await chooser.setFiles(file);
    await form.getByRole("link", { name: file.name }).waitFor();
    await holdsFocus(draft);
  };
  await uploads(plan("户型图.pdf", 2000));
  await presses(form, "删除");
  await form.getByRole("link").waitFor({ state: "detached" });
  await holdsFocus(draft);
  await uploads(plan("首次洽谈.pdf", 2000));
  await page.keyboard.press("Control+Enter");
  await seesMessage(page, "新增成功");
  await presses(drawer.getByRole("listitem"), "编辑");
  await page
    .getByRole("dialog", { name: "编辑到店记录" })
    .getByRole("link", { name: "首次洽谈.pdf" })
    .waitFor();
});

it("shows the storage in use and the attachments", async () => {
  const { page, choose } = await inNewFolder();
  const name = `效果图${fresh()}.png`;
  await choose(picture(name));
  await page.getByRole("link", { name }).waitFor();
  await goesTo(page, "存储设置");
  const local = rowOf(page, "local");
  await sees(local, "使用中");
  await local.getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "测试连接" }).click();
  await seesMessage(page, "连接正常，读写成功");
  await goesTo(page, "附件管理");
  await searches(page, "附件名", name);
  await rowOf(page, name).getByRole("button", { name: "更多操作" }).click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "下载" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(name);
});
