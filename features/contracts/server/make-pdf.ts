import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";
import { pdfContent } from "./html-to-pdf.ts";

const FONTS = join(
  dirname(fileURLToPath(import.meta.resolve("@embedpdf/fonts-sc"))),
  "..",
  "fonts",
);
const [REGULAR, BOLD] = [
  join(FONTS, "NotoSansHans-Regular.otf"),
  join(FONTS, "NotoSansHans-Bold.otf"),
];

pdfmake.setFonts({ Noto: { normal: REGULAR, bold: BOLD, italics: REGULAR, bolditalics: BOLD } });
// A template may name pictures anywhere; paper gets none that would have to be fetched or read from this machine.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === REGULAR || path === BOLD);

/** An A4 document with numbered pages; only the letters it uses are put into it. */
export function makePdf(title: string, html: string): Promise<Buffer> {
  return pdfmake
    .createPdf({
      info: { title },
      pageSize: "A4",
      pageMargins: [51, 57, 51, 62],
      defaultStyle: { font: "Noto", fontSize: 10.5, lineHeight: 1.35 },
      content: pdfContent(html),
      footer: (page, pages) => ({
        text: `${page} / ${pages}`,
        alignment: "center",
        fontSize: 9,
        margin: [0, 22, 0, 0],
      }),
      pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
        node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    })
    .getBuffer();
}
