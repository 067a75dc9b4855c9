import { afterEach, expect, it, vi } from "vitest";

const speaks = (language: string): void => {
  Object.defineProperty(navigator, "language", { value: language, configurable: true });
};

/** What the screens speak at the first visit of a browser. */
async function first(language: string): Promise<string> {
  speaks(language);
  localStorage.clear();
  vi.resetModules();
  const { currentLanguage } = await import("./language.ts");
  return currentLanguage();
}

afterEach(() => speaks("zh-CN"));

it("speaks English to an English browser at its first visit, and Chinese to all others", async () => {
  expect(await first("en-GB")).toBe("en");
  expect(await first("zh-CN")).toBe("zh");
  expect(await first("fr")).toBe("zh");
});

it("stays with what was chosen, whatever the browser speaks", async () => {
  speaks("en-US");
  vi.resetModules();
  const { setLanguage } = await import("./language.ts");
  setLanguage("zh");
  vi.resetModules();
  const { currentLanguage } = await import("./language.ts");
  expect(currentLanguage()).toBe("zh");
});
