import { expect, it } from "vitest";
import { pdfContent } from "./html-to-pdf.ts";
import { SIGNED } from "./print-page.ts";

const signatures = `<table class="${SIGNED}"><tbody><tr><td>甲方</td><td>乙方</td></tr></tbody></table>`;
const wordsOf = (html: string) =>
  pdfContent(html).map((block) =>
    JSON.stringify(block)
      .match(/[一-龥]+/gu)
      ?.join(" "),
  );

it("keeps signatures on one page with the words before them, and these with their heading", () => {
  const html = `<p>工期</p><h2>其他</h2>\n<p>一式两份</p>\n${signatures}`;
  expect(wordsOf(html)).toEqual(["工期", "其他 一式两份 甲方 乙方"]);
  expect(pdfContent(html).at(-1)).toMatchObject({ unbreakable: true });
});

it("lets what fills a page stand before signatures as it may", () => {
  const long = "款".repeat(500);
  expect(wordsOf(`<p>${long}</p>${signatures}`)).toEqual([long, "甲方 乙方"]);
  const table = "<table><tbody><tr><td>明细</td></tr></tbody></table>";
  expect(wordsOf(`${table}${signatures}`)).toEqual(["明细", "甲方 乙方"]);
});
