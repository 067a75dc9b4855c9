import type { Page } from "playwright-core";
import { figuresOf } from "./figures.ts";

/**
 * Opens a page; ready once nothing has been loaded for a second and what the pages before it left
 * in memory is gone: sweeping that up is no work of this one.
 */
export async function openPage(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(origin + path);
  await page.locator("[data-guide=menu] a").first().waitFor();
  await page.locator("main h1").first().waitFor();
  await page.waitForLoadState("load");
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return performance.now() - Math.max(0, ...loaded.map((one) => one.responseEnd)) > 1000;
  });
  await page.requestGC();
}

/** Opens the product anew: milliseconds from the navigation to the paint of the shell with its menu. */
export async function shellPaint(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/wel/index`, { waitUntil: "commit" });
  return page.evaluate(async () => {
    while (!document.querySelector("[data-guide=menu] a"))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
    return performance.now();
  });
}

/** Clicks, and waits until the list that opens is there. */
export async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().click();
  await page.locator("[role=cell]:visible").first().waitFor();
}

/** Opens a list from the menu: milliseconds from the last byte of its answer to the paint of its rows. */
export function listMount(page: Page, route: string): Promise<number> {
  return page.evaluate(async (href) => {
    const answer = new Promise<number>((resolve) => {
      new PerformanceObserver((entries, observer) => {
        const found = entries
          .getEntries()
          .find(({ name }) => /\/list\?.*size=(?!1(&|$))/.test(name));
        if (!found) return;
        observer.disconnect();
        resolve((found as PerformanceResourceTiming).responseEnd);
      }).observe({ type: "resource" });
    });
    const painted = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector("[role=cell]")) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(undefined);
        });
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    document.querySelector<HTMLElement>(`[data-guide=menu] a[href="${href}"]`)?.click();
    return (await painted) - (await answer);
  }, route);
}

/** Milliseconds from a click to the paint of what it changed. */
export function commits(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (target) => {
    const start = performance.now();
    document.querySelector<HTMLElement>(target)?.click();
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    });
    return performance.now() - start;
  }, selector);
}

/** Types a few words over a full list: milliseconds between frames. */
export async function typing(
  page: Page,
  selector: string,
): Promise<{ readonly p50: number; readonly longest: number }> {
  await page.locator(`${selector}:visible`).click();
  await page.evaluate(() => {
    // A method, because tsx wraps named functions in a helper the page does not have.
    const film = {
      frames: [] as number[],
      note(time: number) {
        film.frames.push(time);
        requestAnimationFrame(film.note);
      },
    };
    Object.assign(window, { film });
    requestAnimationFrame(film.note);
  });
  await page.keyboard.type("zhangwei13800", { delay: 60 });
  const frames = await page.evaluate(
    () => (window as unknown as { film: { frames: number[] } }).film.frames,
  );
  const gaps = frames.slice(1).map((time, index) => time - frames[index]!);
  return { p50: figuresOf(gaps).p50, longest: Math.max(...gaps) };
}
