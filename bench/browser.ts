import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { chromium } from "playwright-core";
import { openScratchServer } from "#engine/server/database/scratch.ts";
import { findChromium } from "../scripts/chromium.ts";
import type { Bed } from "./bed.ts";
import { makeBed, PASSWORD } from "./bed.ts";
import { commits, listMount, openPage, press, shellPaint, typing } from "./browser-figures.ts";
import { figuresOf, round, table } from "./figures.ts";

const run = promisify(execFile);
const BUNDLE_SIZE = fileURLToPath(new URL("../scripts/bundle-size.mjs", import.meta.url));
const ROUNDS = 20;
const LIST = "/customer/customer";
const OTHER = "/system/user";
/** Six columns beside the fourteen of the declaration. */
const MORE = ["poolStatus", "telephone2", "channelName", "sigStatus", "regionName", "createTime"];

async function keepSetting(bed: Bed, key: string, value: unknown): Promise<void> {
  const response = await fetch(`${bed.origin}/api/blade-system/user/settings`, {
    method: "POST",
    headers: { ...bed.headers, "content-type": "application/json" },
    body: JSON.stringify({ key, value }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

async function repeated(work: () => Promise<number>): Promise<readonly [string, string]> {
  const times: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) times.push(await work());
  const { p50 } = figuresOf(times);
  return [String(round(p50)), String(round(Math.max(...times)))];
}

async function mounts(page: Page, bed: Bed, size: number): Promise<readonly [string, string]> {
  await keepSetting(bed, "view.customer.size", size);
  return repeated(async () => {
    await openPage(page, bed.origin, "/wel/index");
    return listMount(page, LIST);
  });
}

/** What somebody at a screen waits for, in Chromium with the production build. */
export async function benchBrowser([size = 20_000]: readonly number[]): Promise<string> {
  const { stdout } = await run(process.execPath, [BUNDLE_SIZE]);
  const [, javascript = "?"] = /^entry \+ shell\s+js\s+([\d.]+) kB/m.exec(stdout) ?? [];
  const server = await openScratchServer();
  const bed = await makeBed(server.target, Math.min(size, 20_000));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    await keepSetting(bed, "view.customer.layout", {
      shown: Object.fromEntries(MORE.map((name) => [name, true])),
    });
    // The choice of a theme is in the top bar only for those who put it there.
    await keepSetting(bed, "top-bar-hidden", []);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(bed.origin);
    await page.fill("input[autocomplete=username]", "admin");
    await page.fill("input[type=password]", PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/wel/index");
    const shell = await repeated(() => shellPaint(page, bed.origin));
    const fifty = await mounts(page, bed, 50);
    const twoHundred = await mounts(page, bed, 200);
    const columns = await page.locator("[role=table]:visible [role=columnheader][title]").count();
    const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
    await press(page, `[data-guide=menu] a[href="${OTHER}"]`);
    const tabs = await repeated(async () => {
      await commits(page, `[data-guide=tabs] a[href="${LIST}"]`);
      return commits(page, `[data-guide=tabs] a[href="${OTHER}"]`);
    });
    await press(page, `[data-guide=tabs] a[href="${LIST}"]`);
    const skin = page.locator("[data-bar=theme] button").first();
    const themes = await repeated(async () => {
      await skin.click();
      return commits(page, "[popover]:popover-open button:not([disabled])");
    });
    const typed = await typing(page, "main input[type=search]");
    const rows = [
      ["the signed-in shell, navigation to paint, ms", ...shell, "1000"],
      [`list of 50 rows × ${columns} columns, answer to paint, ms`, ...fifty, "100"],
      [`list of 200 rows × ${columns} columns, answer to paint, ms`, ...twoHundred, "60"],
      ["switching between open tabs, ms", ...tabs, "80"],
      ["switching the theme, ms", ...themes, "100"],
      [
        "frames while typing into the search box, ms",
        String(round(typed.p50)),
        String(round(typed.longest)),
        "32",
      ],
      ["elements in the document at 200 rows", String(nodes), "", "3000"],
      ["first JavaScript (entry and shell), kB gzip", javascript, "", "220"],
    ];
    return table(["what", "median", "worst", "may be"], rows);
  } finally {
    await browser.close();
    await bed.close();
    await server.close();
  }
}
