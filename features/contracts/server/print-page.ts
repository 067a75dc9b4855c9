import { escaped } from "#engine/server/http/escaped.ts";

/** Where both sides sign: on paper it stays with the words before it. */
export const SIGNED = "signatures";

const STYLE = `
@page { size: A4; margin: 20mm 18mm 22mm; @bottom-center { content: counter(page) " / " counter(pages); font-size: 9pt; } }
body { max-width: 174mm; margin: 0 auto; padding: 16px; color: #000; background: #fff; font: 11pt/1.7 "Noto Sans SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; }
h1 { text-align: center; font-size: 20pt; }
h2 { font-size: 13pt; break-after: avoid; }
table { width: 100%; border-collapse: collapse; margin: 8px 0; }
th, td { padding: 4px 8px; border: 1px solid #333; text-align: left; overflow-wrap: anywhere; }
[align="right"] { text-align: right; white-space: nowrap; }
thead { display: table-header-group; }
tr, .${SIGNED} { break-inside: avoid; }
.${SIGNED} { break-before: avoid; }
:has(+ .${SIGNED}) { break-after: avoid; break-inside: avoid; }
nav { display: flex; gap: 8px; justify-content: flex-end; }
nav button { padding: 6px 16px; font: inherit; cursor: pointer; }
@media print { nav { display: none; } body { padding: 0; } }`;

/** A page of its own for the printer: A4, numbered, nothing of the application around it. */
export function printPage(
  title: string,
  html: string,
  words: { readonly print: string; readonly pdf: string },
): string {
  return [
    `<!doctype html><html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
    `<nav><button type="button" id="print">${escaped(words.print)}</button><button type="button" id="pdf">${escaped(words.pdf)}</button></nav>`,
    `<main>${html}</main></body></html>`,
  ].join("");
}
