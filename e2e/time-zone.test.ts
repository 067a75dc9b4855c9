import { beforeAll, expect, it } from "vitest";
import { enters, opens, presses, rowOf, searches, sees, signsIn, arrives } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addCustomer, companyDay, fresh, makeCompany, PASSWORD } from "./company.ts";

const openPage = useBrowser();
const HOUR_MS = 3_600_000;
/** Two in the morning at the company: in New York it is still the day before. */
const NIGHT = new Date(
  Math.floor((Date.now() - 18 * HOUR_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS + 18 * HOUR_MS,
);
const onTheWall = (moment: Date): string =>
  new Date(moment.getTime() + 8 * HOUR_MS).toISOString().slice(0, 19).replace("T", " ");
const today = onTheWall(NIGHT).slice(0, 10);
const tomorrow = onTheWall(new Date(NIGHT.getTime() + 24 * HOUR_MS)).slice(0, 10);
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  company = await makeCompany(await clientOf());
});

it("counts the company's days and hours in a browser in New York: proposals, pickers, lists of today and the board", async () => {
  const name = `纽约${fresh()}`;
  await addCustomer(company.first, name);
  const page = await openPage("desktop", { timeZone: "America/New_York" });
  await page.clock.setFixedTime(NIGHT);
  await arrives(page, company.first.account, PASSWORD, "客户管理");

  const asked = page.waitForRequest((request) => request.url().includes("nextTime_datele"));
  await presses(page.getByRole("navigation", { name: "视图" }), /今日/);
  expect(new URL((await asked).url()).searchParams.get("nextTime_datele")).toBe(
    `${today} 23:59:59`,
  );
  await presses(page.getByRole("navigation", { name: "视图" }), /全部/);

  await searches(page, "姓名 / 手机 / 小区 / 拼音首字母", name);
  const drawer = await opens(page, name);
  await enters(drawer, "跟进内容", "电话聊了，明早10点回访");
  const next = drawer.getByRole("textbox", { name: "下次跟进时间" });
  expect(await next.inputValue()).toBe(`${tomorrow} 10:00:00`);
  await next.fill("");
  await next.click();
  expect(await page.locator(".ant-picker-cell-today").first().getAttribute("title")).toBe(today);
  await page.locator(".ant-picker-now-btn").click();
  expect(await next.inputValue()).toBe(onTheWall(NIGHT));

  await page.goto("/wel/dashboard");
  const clock = page.getByRole("time");
  expect(await clock.textContent()).toContain("02:00:00");
  expect(await clock.textContent()).toContain(`${Number(today.slice(8))}日`);
});

it("goes on to the next day in a page that stays open over midnight", async () => {
  const client = await clientOf(company.second.account, PASSWORD);
  const name = `过夜${fresh()}`;
  await client.post("/blade-customer/customerFollow/submit", {
    customerId: await addCustomer(company.second, name),
    followType: "1",
    followDesc: "明早去量房",
    nextFollowTime: `${companyDay(1)} 09:00:00`,
  });
  const page = await openPage();
  await page.clock.install({ time: new Date(`${companyDay()}T23:50:00+08:00`) });
  await signsIn(page, company.second.account, PASSWORD);
  await page.goto("/customer/customer?saved=today");
  await sees(page.getByRole("main"), "没有符合条件的数据");
  await page.clock.fastForward("00:20:00");
  await rowOf(page, name).waitFor();
});
