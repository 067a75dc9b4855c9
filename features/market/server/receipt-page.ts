import { escaped } from "#engine/server/http/escaped.ts";
import type { Language } from "#engine/model/index.ts";
import type { Paper } from "../receipt.ts";

interface Line {
  readonly f2: string | null;
  readonly f3: string | null;
  readonly f4: string | null;
  readonly f5: string | null;
  readonly text: string;
}

/** A roll has no length that CSS could name: this is the most; the browser cuts it to what is drawn. */
const SHEETS: Readonly<Record<Paper, string>> = {
  "80": "@page { size: 80mm 297mm; margin: 3mm; } body { width: 72mm; font-size: 10pt; }",
  A4: "@page { size: A4; margin: 20mm; } body { max-width: 170mm; font-size: 12pt; }",
};

const STYLE = `
body { margin: 0 auto; padding: 8px; color: #000; background: #fff; font-family: "Noto Sans SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; line-height: 1.5; }
h1 { font-size: 1.3em; text-align: center; margin: 4px 0; }
p { margin: 2px 0; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 6px 0; padding: 6px 0; border-block: 1px dashed #000; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; margin-bottom: 8px; }
nav button { padding: 6px 12px; font: inherit; cursor: pointer; }
@media print { nav { display: none; } body { padding: 0; } }`;

const ALIGNED: Readonly<Record<string, string>> = { "1": "left", "2": "center", "3": "right" };
const FORMATS: Readonly<Record<string, string>> = {
  "2": "font-weight:700",
  "3": "text-decoration:underline",
};
const SIZES: Readonly<Record<string, string>> = { "1": "0.85em", "2": "1em", "3": "1.3em" };

const drawn = ({ f3, f4, f5, text }: Line): string =>
  `<p style="text-align:${ALIGNED[f3 ?? ""] ?? "center"};font-size:${SIZES[f5 ?? ""] ?? "1em"};${FORMATS[f4 ?? ""] ?? ""}">${escaped(text)}</p>`;

interface Words {
  readonly language: Language;
  /** On the button that prints it. */
  readonly print: string;
}

/** A receipt as a page of its own: heads and feet of the template around the facts, for a till's roll or a sheet. */
export function receiptPage(
  paper: Paper,
  title: string,
  lines: readonly Line[],
  facts: readonly (readonly [string, string])[],
  { language, print }: Words,
): string {
  const part = (which: string): string =>
    lines
      .filter(({ f2 }) => (f2 ?? "1") === which)
      .map(drawn)
      .join("");
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`,
    `<style>${SHEETS[paper]}${STYLE}</style></head><body>`,
    `<nav><button type="button" data-paper="80">80 mm</button><button type="button" data-paper="A4">A4</button><button type="button" id="print">${escaped(print)}</button></nav>`,
    `<main>${part("1")}<h1>${escaped(title)}</h1><dl>`,
    ...facts.map(([label, words]) => `<dt>${escaped(label)}</dt><dd>${escaped(words)}</dd>`),
    `</dl>${part("2")}</main></body></html>`,
  ].join("");
}
