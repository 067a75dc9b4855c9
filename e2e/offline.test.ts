import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  arrives,
  drawerOf,
  fitsTheScreen,
  goesTo,
  intercepts,
  opens,
  picks,
  presses,
  sees,
  seesMessage,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import { addCustomer, fresh, makeCompany, PASSWORD } from "./company.ts";
import { ROOT } from "./places.ts";

const openPage = useBrowser();
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
});

/** The service worker answers for the page. */
async function isInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((go) =>
        navigator.serviceWorker.addEventListener("controllerchange", go, { once: true }),
      );
  });
}

/** Asks for what waits to be sent; it may have left by itself already, which leaves nothing to press. */
const sendsNow = (outbox: Locator): Promise<void> =>
  outbox.getByRole("button", { name: "立即发送" }).click({ force: true });

describe("without a network", () => {
  it("keeps follow-ups and sends each exactly once when back", async () => {
    const name = `顾${fresh()}`;
    const id = await addCustomer(company.first, name);
    const page = await openPage("desktop", { installed: true });
    await arrives(page, company.first.account, PASSWORD);
    await goesTo(page, "客户管理");
    await isInstalled(page);
    await opens(page, name);
    const drawer = await drawerOf(page, name);
    const box = drawer.getByRole("textbox", { name: "跟进内容" });
    await box.fill("先热一下表单");
    await drawer.getByLabel("跟进方式").waitFor();
    await box.fill("");
    await page.context().setOffline(true);
    for (const words of ["地铁里记的第一条", "地铁里记的第二条"]) {
      await box.fill(words);
      await presses(drawer, "提交");
      await seesMessage(page, "网络不通，已存在本机，恢复后自动发送");
      await page.waitForFunction(
        (entry) => (entry as HTMLTextAreaElement).value === "",
        await box.elementHandle(),
      );
    }
    // An answer that was on its way may have come after the network went; what was sent since says that it is gone.
    await sees(page, "网络断开了");
    await sees(page, "2 条记录待发送");
    const waiting = drawer.getByRole("list", { name: "待发送" });
    await sees(waiting.getByRole("listitem").first(), "地铁里记的第二条");
    await sees(waiting.getByRole("listitem").last(), "地铁里记的第一条");
    await drawer.getByRole("tab", { name: "客户跟进" }).click();
    await sees(waiting, "地铁里记的第一条");
    await page.context().setOffline(false);
    await seesMessage(page, "离线记录已发送：2 条");
    await waiting.waitFor({ state: "detached" });
    await page.getByText("2 条记录待发送").waitFor({ state: "detached" });
    const { records } = await admin.get<{ records: readonly { followDesc: string }[] }>(
      "/blade-customer/customerFollow/list",
      {
        customerId: id,
      },
    );
    expect(records.map(({ followDesc }) => followDesc).sort()).toEqual([
      "地铁里记的第一条",
      "地铁里记的第二条",
    ]);
  });

  it("records a visit, with the names of whoever may have received, and sends it when back", async () => {
    const { first, second, service, designer } = company;
    const name = `访${fresh()}`;
    const customerId = await addCustomer(first, name);
    await admin.post("/blade-customer/customer/appoint-customer", {
      ids: customerId,
      commServiceId: service.id,
      sigDesignerId: designer.id,
    });
    const page = await openPage("desktop", { installed: true });
    const offered = page.waitForResponse((answer) => answer.url().includes("/user/dict-list"));
    await arrives(page, service.account, PASSWORD);
    await goesTo(page, "客户管理");
    await isInstalled(page);
    const drawer = await opens(page, name);
    await (await offered).finished();
    await page.context().setOffline(true);
    await sees(page, "网络断开了");
    await drawer.getByRole("tab", { name: "到店记录" }).click();
    await presses(drawer, "新增");
    const form = page.getByRole("dialog", { name: "新增到店记录" });
    await sees(form, designer.name);
    expect(await form.innerText()).not.toContain(designer.id);
    await picks(form, "接待客服", second.name);
    await presses(form, "保存");
    await seesMessage(page, "网络不通，已存在本机，恢复后自动发送");
    await sees(page, "1 条记录待发送");
    const waiting = drawer.getByRole("list", { name: "待发送" });
    await sees(waiting, "到店记录");
    await page.context().setOffline(false);
    await seesMessage(page, "离线记录已发送：1 条");
    await waiting.waitFor({ state: "detached" });
    await sees(drawer.getByRole("listitem"), second.name);
    const { records } = await admin.get<{ records: readonly object[] }>(
      "/blade-visitRecords/visitRecords/list",
      { customerId },
    );
    expect(records).toMatchObject([
      { firstCommId: designer.id, commServiceId: second.id, firstCommName: designer.name },
    ]);
  });

  it("sends once although the first answer was lost, and keeps what the server refuses with its reason", async () => {
    const name = `孟${fresh()}`;
    const id = await addCustomer(company.first, name);
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD);
    await goesTo(page, "客户管理");
    await opens(page, name);
    const drawer = await drawerOf(page, name);
    const path = "**/api/blade-crm/quickLog/submit";
    await intercepts(page, path, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    const box = drawer.getByRole("textbox", { name: "跟进内容" });
    await box.fill("答复在路上丢了");
    await presses(drawer, "提交");
    await sees(page, "1 条记录待发送");
    await presses(page, "查看");
    const outbox = page.getByRole("dialog", { name: "待发送的记录" });
    await sees(outbox, "答复在路上丢了");
    await page.unrouteAll({ behavior: "wait" });
    await sendsNow(outbox);
    await sees(outbox, "没有待发送的记录");
    await presses(outbox, "关闭");
    const { records } = await admin.get<{ records: readonly unknown[] }>(
      "/blade-customer/customerFollow/list",
      { customerId: id },
    );
    expect(records).toHaveLength(1);

    await intercepts(page, path, (route) => route.abort("connectionreset"));
    await box.fill("客户其实已经删除");
    await presses(drawer, "提交");
    await sees(page, "1 条记录待发送");
    await admin.post("/blade-customer/customer/remove", { ids: id });
    await presses(page, "查看");
    await sees(outbox, "客户其实已经删除");
    await page.unrouteAll({ behavior: "wait" });
    await sendsNow(outbox);
    await sees(page, "1 条记录没有发送成功");
    await sees(drawer.getByRole("list", { name: "待发送" }), "没有发送成功");
    expect(await outbox.getByRole("alert").innerText()).not.toBe("");
    await sees(outbox, "客户其实已经删除");
    await presses(outbox, "删除");
    await presses(outbox, "确定删除");
    await sees(outbox, "没有待发送的记录");
  });

  it("opens screens that were never opened before, and keeps what they look like beyond a reload", async () => {
    const page = await openPage("desktop", { installed: true });
    const isTheLeads = (url: string): boolean => url.includes("/api/engine/view?name=lead&");
    const described = page.waitForResponse((answer) => isTheLeads(answer.url()) && answer.ok());
    await arrives(page, company.first.account, PASSWORD);
    const address = (await described).url();
    await goesTo(page, "客户管理");
    await isInstalled(page);
    await page.reload();
    await page.getByRole("heading", { name: "客户管理", level: 1 }).waitFor();
    await page.waitForFunction(
      async (url) => (await (await caches.open("zhuke-descriptions")).match(url)) !== undefined,
      address,
    );
    await page.context().setOffline(true);
    await goesTo(page, "线索管理");
    expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200);
    // Its rows were never asked for: that is no list without rows.
    await sees(page.locator("main"), "数据没有加载出来");
    expect(await page.getByText("这里还没有数据").filter({ visible: true }).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByText("数据没有加载出来").waitFor({ state: "detached" });
  });

  it("still opens its frame, on a phone as well", async () => {
    const page = await openPage("phone", { installed: true });
    await arrives(page, company.first.account, PASSWORD);
    await isInstalled(page);
    await page.context().setOffline(true);
    await page.reload();
    await sees(page, "连接不上服务器");
    await fitsTheScreen(page);
    await page.context().setOffline(false);
    await presses(page, "重试");
    await page.getByRole("heading", { name: "首页", level: 1 }).waitFor();
  });
});

it("offers a newer version, and takes it only when told to", async () => {
  const program = join(ROOT, "dist/web/sw.js");
  const installed = readFileSync(program, "utf8");
  const builds = (text: string): void => {
    writeFileSync(program, text);
    writeFileSync(`${program}.br`, brotliCompressSync(text));
    writeFileSync(`${program}.gz`, gzipSync(text));
  };
  const page = await openPage("desktop", { installed: true });
  await arrives(page, company.first.account, PASSWORD);
  await isInstalled(page);
  try {
    builds(`${installed}\n// another version\n`);
    await page.evaluate(
      async () => void (await (await navigator.serviceWorker.getRegistration())?.update()),
    );
    await sees(page, "有新版本，填完手上的内容再更新即可");
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    await presses(page, "更新");
    await page.waitForFunction(() => !("stillHere" in globalThis));
    await page.getByRole("heading", { name: "首页", level: 1 }).waitFor();
    await page.getByText("有新版本").waitFor({ state: "detached" });
  } finally {
    builds(installed);
  }
});
