import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { sees, arrives } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import { assignLead, fresh, makeCompany, PASSWORD } from "./company.ts";

const TABS = 10;
const EVENTS = "/api/blade-msg/events";

const openPage = useBrowser();
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
});

const assignsOne = (): Promise<void> => assignLead(admin, company.first, `分来的线索${fresh()}`);

const bells = async (pages: readonly Page[], count: string): Promise<void> => {
  await Promise.all(pages.map((page) => sees(page.getByRole("button", { name: "通知" }), count)));
};

it("keeps ten tabs of a browser alive by one event stream, which another tab takes over when its own closes", async () => {
  const first = await openPage();
  const context = first.context();
  const streams: Page[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === EVENTS) streams.push(request.frame().page());
  });
  await arrives(first, company.first.account, PASSWORD);
  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()));
  for (const page of others) {
    await page.goto("/crm/clue");
    await page.getByRole("heading", { name: "线索管理", level: 1 }).waitFor();
  }
  expect(streams).toEqual([first]);

  await assignsOne();
  await bells([first, ...others], "1");

  await first.close();
  await expect.poll(() => streams.length).toBe(2);
  await assignsOne();
  await bells(others, "2");
});
