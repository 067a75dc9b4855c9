import { describe, expect, it } from "vitest";
import { agrees, choosesOfOwn, seesMessage, presses, sees, signsIn } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();

describe("signing in and out", () => {
  it("names what is missing, refuses a wrong password and lets the right one in", async () => {
    const page = await openPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/customer/customer");
    // The screen somebody wants is fetched while they type.
    const screenAsked = () => asked.some((url) => url.includes("/assets/view-page-"));
    await expect.poll(screenAsked, { timeout: 30_000 }).toBe(true);
    await presses(page, "登录");
    await sees(page, "请输入账号");
    await sees(page, "请输入密码");
    await page.getByLabel("账号", { exact: true }).fill("admin");
    await page.getByLabel("密码", { exact: true }).fill("not-the-password");
    await presses(page, "登录");
    await seesMessage(page, "用户名或密码错误");
    expect(await page.getByLabel("账号", { exact: true }).inputValue()).toBe("admin");
    await page.getByLabel("密码", { exact: true }).fill(ADMIN_PASSWORD);
    await page.getByLabel("密码", { exact: true }).press("Enter");
    await page.getByRole("heading", { name: "客户管理", level: 1 }).waitFor();
  });

  it("lets people in who are faster than the answer whether a captcha is asked for", async () => {
    const page = await openPage();
    await page.route("**/api/blade-auth/oauth/captcha*", () => undefined);
    await signsIn(page, "admin", ADMIN_PASSWORD);
  });

  it("speaks the language chosen, keeps it over a reload and ends the session", async () => {
    const page = await openPage();
    await signsIn(page, "admin", ADMIN_PASSWORD);
    expect(await page.title()).toBe("首页 - 筑客 CRM");
    await choosesOfOwn(page, "语言 · English");
    await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
    expect(
      await page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name: "Lead pool" })
        .isVisible(),
    ).toBe(true);
    await presses(page, /^Me /);
    await presses(page, "Sign out");
    await agrees(page, "Sign out?", "OK");
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await page.goto("/crm/clue");
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  });
});
