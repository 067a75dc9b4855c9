// npm run manual: photographs the demo product and prints docs/manual/manual.{zh,en}.md as PDFs that the web build carries along;
// with --check it only fails where the text is newer than the print.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { marked } from "marked";
import { chromium } from "playwright-core";
import { findChromium } from "./chromium.ts";
import { PICTURES } from "./manual-pictures.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "docs/manual");
const target = join(root, "app/web/public/manual");
const PORT = process.env.MANUAL_PORT ?? "8391";
/** A demo product that runs already may be named instead of starting one. */
const RUNNING = process.env.MANUAL_ADDRESS;
const ADDRESS = RUNNING ?? `http://127.0.0.1:${PORT}`;
const PASSWORD = process.env.MANUAL_PASSWORD ?? "manual-2026";
const LARGEST_BYTES = 3_000_000;
const READY_WITHIN_MS = 600_000;

const LANGUAGES = ["zh", "en"];
/** What the texts were when they were printed. */
const PRINTED = join(folder, "printed.json");

const texts = () =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      createHash("sha256")
        .update(readFileSync(join(folder, `manual.${language}.md`)))
        .digest("hex"),
    ]),
  );

if (process.argv.includes("--check")) {
  const printed = JSON.parse(readFileSync(PRINTED, "utf8"));
  const now = texts();
  const older = LANGUAGES.filter((language) => printed[language] !== now[language]);
  if (older.length > 0)
    console.error(
      `The printed manual (${older.join(", ")}) is older than its text: npm run manual`,
    );
  process.exit(older.length > 0 ? 1 : 0);
}

const STYLE = `
  @page { size: A4; margin: 18mm 16mm; }
  body { font: 10.5pt/1.65 "Noto Sans SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; color: #1d2939; }
  /* Chinese fonts draw quotation marks as wide as a character. */
  :lang(en) body { font-family: "Helvetica Neue", Arial, "Liberation Sans", "Noto Sans SC", "Noto Sans CJK SC", sans-serif; font-feature-settings: "palt"; }
  h1 { font-size: 24pt; margin: 0 0 10mm; padding-bottom: 4mm; border-bottom: 2px solid #2a6cb5; }
  h2 { font-size: 14pt; margin: 9mm 0 3mm; color: #1f4f86; }
  h2, h3 { break-after: avoid; }
  p, li { orphans: 2; widows: 2; }
  nav ul { margin: 0; padding: 0; columns: 2; list-style: none; }
  nav a { color: inherit; text-decoration: none; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 1mm 2mm; border-bottom: 1px solid #e4e8ee; text-align: start; vertical-align: top; }
  th:first-child { width: 34%; }
  tr { break-inside: avoid; }
  img { display: block; max-width: 100%; max-height: 105mm; margin: 4mm auto; border: 1px solid #d5dbe5; border-radius: 6px; break-inside: avoid; }
`;

async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), "zhuke-manual-"));
  const env = {
    ...process.env,
    PORT,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: PASSWORD,
    CAPTCHA_MODE: "off",
    DEMO: "1",
    DATABASE_URL: "",
    RATE_LIMIT: "0",
    LOG_LEVEL: "warn",
  };
  const server = spawn(process.execPath, [join(root, "dist/server/main.js")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  server.stdout.on("data", (text) => (said += text));
  const deadline = Date.now() + READY_WITHIN_MS;
  // The product answers before its demonstration company is complete.
  while (!said.includes("The demo company is ready")) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill("SIGTERM");
      throw new Error(`The demo product did not start:\n${said}`);
    }
    await pause(500);
  }
  return async () => {
    const ended = new Promise((go) => server.once("exit", go));
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function signIn(context, account, language) {
  const page = await context.newPage();
  await page.addInitScript((chosen) => {
    localStorage.setItem(
      "zhuke-language",
      JSON.stringify({
        type: "object",
        content: { state: { language: chosen }, version: 0 },
        time: Date.now(),
      }),
    );
  }, language);
  await page.goto(ADDRESS);
  await page.waitForLoadState("networkidle");
  await page.locator("[name=username]").fill(account);
  await page.locator("[name=password]").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page
    .getByRole("heading", { level: 1, name: language === "zh" ? "首页" : "Home" })
    .waitFor();
  const away = page.getByRole("button", { name: language === "zh" ? "不用了" : "No, thanks" });
  await away.click({ timeout: 3000 }).catch(() => undefined);
  return page;
}

async function photograph(browser, language) {
  const images = join(folder, "images", language);
  mkdirSync(images, { recursive: true });
  for (const { name, as, path, phone = false, goOn } of PICTURES) {
    const context = await browser.newContext({
      viewport: phone ? { width: 390, height: 700 } : { width: 1280, height: 760 },
      deviceScaleFactor: phone ? 1.5 : 1.25,
      locale: language === "zh" ? "zh-CN" : "en-GB",
      timezoneId: "Asia/Shanghai",
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const page = await signIn(context, as, language);
    await page.goto(ADDRESS + path);
    await page.getByRole("heading", { level: 1 }).filter({ visible: true }).waitFor();
    await page
      .locator("[aria-busy=true]")
      .filter({ visible: true })
      .first()
      .waitFor({ state: "hidden" });
    await goOn?.(page, (zh, en) => (language === "zh" ? zh : en));
    await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => undefined);
    await page.screenshot({ path: join(images, `${name}.jpg`), type: "jpeg", quality: 72 });
    await context.close();
  }
}

/** The text as HTML, its chapters named, with a list of them after the title. */
function pageOf(text) {
  const tokens = marked.lexer(text);
  const chapters = tokens.filter(({ type, depth }) => type === "heading" && depth === 2);
  const listed = chapters.map(
    (chapter, at) => `<li><a href="#chapter-${at}">${marked.parseInline(chapter.text)}</a></li>`,
  );
  let [chapter, titled] = [0, false];
  return tokens
    .map((token) => {
      if (token.type !== "heading" || token.depth > 2) return marked.parser([token]);
      const inner = marked.parseInline(token.text);
      if (token.depth === 2) return `<h2 id="chapter-${chapter++}">${inner}</h2>`;
      const contents = titled ? "" : `<nav><ul>${listed.join("")}</ul></nav>`;
      titled = true;
      return `<h1>${inner}</h1>${contents}`;
    })
    .join("");
}

async function print(browser, language) {
  const text = readFileSync(join(folder, `manual.${language}.md`), "utf8");
  const source = join(folder, `.manual.${language}.html`);
  const body = pageOf(text);
  writeFileSync(
    source,
    `<!doctype html><html lang="${language === "zh" ? "zh-CN" : "en"}"><meta charset="utf-8"><style>${STYLE}</style><body>${body}</body></html>`,
  );
  const page = await browser.newPage();
  await page.goto(pathToFileURL(source).href);
  const file = join(target, `manual.${language}.pdf`);
  await page.pdf({
    path: file,
    format: "A4",
    printBackground: true,
    tagged: true,
    outline: true,
    preferCSSPageSize: true,
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate: `<div style="width:100%;font-size:8px;text-align:center;color:#667"><span class="pageNumber"></span> / <span class="totalPages"></span></div>`,
  });
  await page.close();
  rmSync(source);
  const { size } = statSync(file);
  console.log(`${file}: ${Math.round(size / 1024)} kB`);
  if (size > LARGEST_BYTES) throw new Error(`${file} is larger than ${LARGEST_BYTES} bytes`);
}

mkdirSync(target, { recursive: true });
const stop = RUNNING ? async () => undefined : await startDemo();
try {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  for (const language of LANGUAGES) {
    await photograph(browser, language);
    await print(browser, language);
  }
  await browser.close();
  writeFileSync(PRINTED, `${JSON.stringify(texts(), null, 2)}\n`);
} finally {
  await stop();
}
