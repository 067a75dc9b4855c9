import { beforeAll, expect, it } from "vitest";
import { arrives, holdsFocus, intercepts, onBoard, seesMessage } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addCustomer, addDeal, fresh, makeCompany } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
const GROUP = `看板${fresh()}`;
const FIRST = `${GROUP}甲`;
const SECOND = `${GROUP}乙`;
const THIRD = `${GROUP}丙`;

beforeAll(async () => {
  const admin = await clientOf();
  const { first } = await makeCompany(admin);
  const customerId = await addCustomer(first, GROUP);
  const id = await addDeal(admin, GROUP, ["接触", "量房", "报价"], {
    businessName: FIRST,
    customerId,
    nextTime: "2026-01-05 10:00:00",
  });
  const { typeId } = await admin.get<{ typeId: string }>("/blade-crm/business/detail", { id });
  for (const [businessName, nextTime, money] of [
    [SECOND, "2026-01-06 10:00:00", 20000],
    [THIRD, "2026-01-07 10:00:00", 30000],
  ])
    await admin.post("/blade-crm/business/submit", {
      businessName,
      customerId,
      typeId,
      nextTime,
      money,
    });
});

it("is one Tab stop with arrows inside; Shift moves a card to the stage beside, where it keeps the focus", async () => {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "/crm/businessBoard");
  const card = await onBoard(page, GROUP, FIRST);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const stageOf = (name: string) =>
    page.getByRole("region").filter({ has: page.getByRole("link", { name }) });
  expect(await page.locator('[data-card] a[tabindex="0"]').count()).toBe(1);

  await card.focus();
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe(SECOND);
  await page.keyboard.press("Shift+ArrowRight");
  await seesMessage(page, "已到「量房」");
  await stageOf(SECOND)
    .and(page.getByRole("region", { name: "量房" }))
    .waitFor();
  expect(await focused()).toBe(SECOND);
  await page.keyboard.press("Control+z");
  await seesMessage(page, "已撤销");
  await stageOf(SECOND)
    .and(page.getByRole("region", { name: "接触" }))
    .waitFor();
  expect(await focused()).toBe(SECOND);
  await page.keyboard.press("Shift+ArrowRight");
  await stageOf(SECOND)
    .and(page.getByRole("region", { name: "量房" }))
    .waitFor();
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe(FIRST);
  await page.keyboard.press("Shift+ArrowLeft");
  await stageOf(FIRST)
    .and(page.getByRole("region", { name: "接触" }))
    .waitFor();

  await page.getByRole("button", { name: "新增商机" }).focus();
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe(FIRST);

  await page.keyboard.press("n");
  await holdsFocus(page.getByRole("dialog", { name: "新增商机" }));
});

it("leaves a card where it was moved, whatever it asked before answers of where it was", async () => {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "/crm/businessBoard");
  await onBoard(page, GROUP, THIRD);
  let answer: (() => Promise<void>) | undefined;
  await intercepts(
    page,
    "**/business/board?*",
    async (route) => {
      const response = await route.fetch();
      // Whoever asked may have gone on by then.
      answer = () => route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.getByRole("link", { name: THIRD }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await seesMessage(page, "已到「量房」");
  await expect.poll(() => answer).toBeDefined();
  let move: () => void = () => undefined;
  const moving = new Promise<void>((done) => (move = done));
  await intercepts(page, "**/business/move", (route) => moving.then(() => route.continue()));
  const inStage = () =>
    page.getByRole("region", { name: "接触" }).getByRole("link", { name: THIRD }).isVisible();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(inStage).toBe(true);
  await answer?.();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await inStage()).toBe(true);
  move();
  await seesMessage(page, "已到「接触」");
  expect(await inStage()).toBe(true);
});

it("says what a stage is worth as soon as a card is dropped on it, and takes the places to close deals away", async () => {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "/crm/businessBoard");
  const card = await onBoard(page, GROUP, THIRD);
  let move: () => void = () => undefined;
  const moving = new Promise<void>((done) => (move = done));
  await intercepts(page, "**/business/move", (route) => moving.then(() => route.continue()));
  const ends = page.getByRole("group", { name: "拖到这里结束商机" });
  const target = page.getByRole("region", { name: "报价" });
  await card.hover();
  await page.mouse.down();
  await target.hover();
  await ends.waitFor();
  await target.hover();
  await page.mouse.up();
  await target.getByText("¥30,000 ·").waitFor();
  await target.getByRole("link", { name: THIRD }).waitFor();
  expect(await ends.count()).toBe(0);
  move();
  await seesMessage(page, "已到「报价」");
  expect(await ends.count()).toBe(0);
});
