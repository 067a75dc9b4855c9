import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { drawerOf, fitsTheScreen, opens, presses, signsIn } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Screen } from "./client.ts";
import { clientOf, screensOf } from "./client.ts";
import { addCustomer, addLead, makeCompany } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const SURNAMES = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹";
const DAILY = ["/wel/index", "/crm/clue", "/crm/cluePool", "/customer/customer", "/warn/warnMsg"];
const OWN_WINDOW = "/datav/index";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** What fits is counted and not described. */
const JUDGED: RunOptions = { runOnly: ["wcag2a", "wcag2aa"], resultTypes: ["violations"] };

/** Judges a part of the page; the judge moves in once, as it takes as long to come as to judge. */
async function judged(page: Page, part: string): Promise<AxeResults["violations"]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
      const { passes, violations } = await axe.run(selector, options);
      if (passes.length === 0) throw new Error("There is nothing to judge");
      return violations;
    },
    [part, JUDGED] as const,
  );
}

interface Watch {
  /** What the console complained of since it was asked last. */
  heard(place: string): readonly string[];
  /** That, and what people who cannot see or point would miss. */
  look(place: string, part?: string): Promise<readonly string[]>;
}

/** Everything that must not be on a page. */
function watch(page: Page): Watch {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const heard = (place: string): readonly string[] =>
    errors.splice(0).map((error) => `${place}: ${error}`);
  const look = async (place: string, part = "body"): Promise<readonly string[]> => {
    const violations = await judged(page, part);
    const said = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.html.slice(0, 160))
          .slice(0, 3)
          .join(" | ")}`,
    );
    return [...heard(place), ...said.map((problem) => `${place}: ${problem}`)];
  };
  return { heard, look };
}

/** The screen has its rows, its emptiness or its charts, not only the promise of them. */
async function isDrawn(page: Page, title: string): Promise<void> {
  await page.waitForFunction((wanted) => document.title.startsWith(`${wanted} - `), title);
  await page.getByRole("heading", { level: 1 }).filter({ visible: true }).waitFor();
  await page
    .locator("[aria-busy=true]")
    .filter({ visible: true })
    .first()
    .waitFor({ state: "hidden" });
}

/** What every screen owes everybody, in one language. */
export function everyScreen(language: "zh" | "en"): void {
  const openPage = useBrowser();
  let screens: readonly Screen[];

  beforeAll(async () => {
    const admin = await clientOf();
    const company = await makeCompany(admin);
    // Avatars of two letters, in every colour an avatar may have.
    for (const letter of "abcdef") await addCustomer(company.first, `Anna M${letter}`);
    for (const [index, surname] of [...SURNAMES].entries()) {
      await addLead(admin, `${surname}先生`, {
        intention: String((index % 4) + 1),
        address: `翡翠府${index + 1}幢`,
        clueSource: "2",
        remark: "周末联系",
      });
      if (index < 4)
        await addCustomer(company.first, `${surname}女士`, {
          purpose: String((index % 4) + 1),
          address: `钱塘府${index + 1}幢`,
        });
    }
    screens = (await screensOf(admin)).filter(({ path }) => path !== OWN_WINDOW);
  });

  it("every screen of the menu opens, has its heading and can be used by everybody", async () => {
    const page = await openPage();
    const { heard, look } = watch(page);
    const problems: string[] = [];
    await signsIn(page, "admin", ADMIN_PASSWORD, language);
    for (const [place, { path, name, nameEn }] of screens.entries()) {
      const title = language === "zh" ? name : nameEn;
      await page
        .getByRole("navigation", { name: /^(菜单|Menu)$/ })
        .getByRole("link", { name: title, exact: true })
        .click();
      await isDrawn(page, title);
      // The judge goes through what is kept out of sight as well: only the home page stays open beside the screen.
      if (language === "zh" && place > 1)
        await presses(page, `关闭页面 ${screens[place - 1]!.name}`);
      // What axe judges of a screen is the same in both languages, and the frame around them is the same for all: once is enough.
      if (place === 0) problems.push(...(await look(path)));
      else problems.push(...(language === "zh" ? await look(path, "#content") : heard(path)));
    }
    await page.goto(OWN_WINDOW);
    await page.getByRole("region").first().waitFor();
    problems.push(...(await look(OWN_WINDOW)));
    expect(problems).toEqual([]);
  }, 900_000);

  it("the screens of every day fit a phone", async () => {
    const page = await openPage("phone");
    const { look } = watch(page);
    const problems: string[] = [];
    await signsIn(page, "admin", ADMIN_PASSWORD, language);
    for (const route of DAILY) {
      const screen = screens.find(({ path }) => path === route);
      await page.goto(route);
      await isDrawn(page, (language === "zh" ? screen?.name : screen?.nameEn) ?? "");
      await fitsTheScreen(page);
      problems.push(...(await look(`${route} on a phone`)));
    }
    expect(problems).toEqual([]);
  });

  it("what lies over the lists can be used by everybody", async () => {
    const words = {
      zh: { add: "新增", close: "关闭", import: "导入", addLead: "新增线索", all: "高级筛选" },
      en: { add: "Add", close: "Close", import: "Import", addLead: "Add lead", all: "All filters" },
    }[language];
    const page = await openPage();
    const { look } = watch(page);
    const problems: string[] = [];
    await signsIn(page, "admin", ADMIN_PASSWORD, language);
    problems.push(...(await look("home")));
    await page.goto("/crm/clue");
    await presses(page, words.all);
    problems.push(...(await look("all filters")));
    await presses(page, words.add);
    await page.getByRole("dialog", { name: words.addLead }).waitFor();
    problems.push(...(await look("form")));
    await presses(page, words.close);
    await presses(page, words.import);
    await page.getByRole("dialog", { name: words.import }).waitFor();
    problems.push(...(await look("import")));
    await page.goto("/customer/customer");
    await opens(page, "王女士");
    const drawer = await drawerOf(page, "王女士");
    await drawer.getByRole("listitem").first().waitFor();
    problems.push(...(await look("drawer")));
    expect(problems).toEqual([]);
  });
}
