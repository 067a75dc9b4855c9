import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { findChromium } from "../scripts/chromium.ts";
import { EVIDENCE } from "./places.ts";
import { ownAddress } from "./own-server.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages live for seconds: compiling their code once more for speed, and a process that draws, cost more than they spare.
  "--js-flags=--no-opt",
  "--in-process-gpu",
  // A microphone that beeps, and leave to use it.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

/** How long a person waits for something to appear. */
const PATIENCE_MS = 30_000;

/** The machine's Chromium, or the one npm brings. */
async function launch(): Promise<Browser> {
  const own = findChromium();
  if (own) return chromium.launch({ executablePath: own, args: FLAGS });
  // Makes the package unpack the system libraries it needs beside itself.
  process.env["AWS_LAMBDA_JS_RUNTIME"] = "nodejs22.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return chromium.launch({
    executablePath: await packed.executablePath(),
    args: [...packed.args, ...FLAGS],
  });
}

export type Device = "desktop" | "phone";

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
} as const;

async function keepPictures(test: string, pages: readonly Page[]): Promise<void> {
  mkdirSync(EVIDENCE, { recursive: true });
  const name = test.replaceAll(/[^\p{L}\d]+/gu, "-");
  await Promise.all(
    pages
      .filter((page) => !page.isClosed())
      .map((page, index) => page.screenshot({ path: join(EVIDENCE, `${name}-${index + 1}.png`) })),
  );
}

interface OpenOptions {
  /** Keeps the frame of the application for work without a network; other pages are spared the download. */
  readonly installed?: boolean;
  /** The language of their browser, which the product follows until somebody chooses. */
  readonly language?: "zh" | "en";
  /** Where the machine of the person stands. */
  readonly timeZone?: string;
}

/**
 * The browser of a test file. Each page it opens belongs to somebody else: own cookies, own settings.
 * Pages end with their test; a test fails when the app threw in one of them, and leaves pictures in e2e/tmp.
 */
export function useBrowser(): (device?: Device, options?: OpenOptions) => Promise<Page> {
  let browser: Browser;
  let pages: Page[] = [];
  let crashes: string[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  beforeEach(({ onTestFinished, task }) =>
    onTestFinished(async () => {
      const ended = pages;
      pages = [];
      crashes = [];
      if (task.result?.state === "fail") await keepPictures(task.name, ended);
      await Promise.all(ended.map((page) => page.context().close()));
    }),
  );
  afterEach(() => expect(crashes).toEqual([]));
  return async (
    device = "desktop",
    { installed = false, language = "zh", timeZone = "Asia/Shanghai" } = {},
  ) => {
    const context = await browser.newContext({
      ...DEVICES[device],
      baseURL: ownAddress(),
      locale: { zh: "zh-CN", en: "en-US" }[language],
      timezoneId: timeZone,
      reducedMotion: "reduce",
      serviceWorkers: installed ? "allow" : "block",
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    page.on("pageerror", (error) => crashes.push(error.stack ?? error.message));
    pages.push(page);
    return page;
  };
}
