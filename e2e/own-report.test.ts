import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { arrives, presses, sees, seesMessage } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import { fresh } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
let admin: Client;

beforeAll(async () => {
  admin = await clientOf();
});

async function opensFresh(): Promise<Page> {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD);
  await page.goto("/report/own?figs=consulted&dims=month&period=year");
  await page.getByRole("heading", { name: "周期（月） · 咨询", level: 1 }).waitFor();
  return page;
}

describe("a report of one's own", () => {
  it("keeps its chooser open and in focus while one ticks, until Esc", async () => {
    const page = await opensFresh();
    await presses(page, "选择指标");
    const chooser = page.getByRole("dialog", { name: "选择指标" });
    for (const name of ["有效", "签单"])
      await chooser.getByRole("checkbox", { name, exact: true }).click();
    await page.getByRole("heading", { name: "周期（月） · 咨询、有效、签单", level: 1 }).waitFor();
    const focused = await page.evaluate(() => document.activeElement?.getAttribute("type"));
    expect(focused).toBe("checkbox");
    await page.keyboard.press("Escape");
    await chooser.waitFor({ state: "hidden" });
  });

  it("is pinned under a name that says what it counts", async () => {
    const page = await opensFresh();
    await presses(page, "固定到首页");
    await seesMessage(page, "已固定到首页");
    await page.goto("/wel/index");
    await page.getByRole("region", { name: "周期（月） · 咨询" }).waitFor();
    await sees(page.getByRole("region", { name: "周期（月） · 咨询" }), "本年");
    await presses(page, "调整布局");
    await presses(page, "恢复默认");
    const question = page.getByRole("dialog").filter({ hasText: "确定恢复默认布局吗" });
    await presses(question, "取消");
    await question.waitFor({ state: "hidden" });
    await page.reload();
    await page.getByRole("region", { name: "周期（月） · 咨询" }).waitFor();
    expect(await page.getByRole("heading", { name: "新建报表" }).count()).toBe(0);
  });

  it("bears the name it is kept under on its screen and its file", async () => {
    const name = `各部门${fresh()}`;
    const { id } = await admin.post<{ id: string }>("/blade-report/ownReport/save", {
      name,
      route: "/report/dept",
      query: "period=year",
    });
    const page = await openPage();
    await arrives(page, "admin", ADMIN_PASSWORD);
    await page.goto(`/report/dept?period=year&saved=${id}`);
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    expect(await page.title()).toBe(`${name} - 筑客 CRM`);
    const file = page.waitForEvent("download");
    await presses(page, "导出");
    expect((await file).suggestedFilename()).toMatch(new RegExp(`^${name}-\\d+\\.xlsx$`));
  });
});
