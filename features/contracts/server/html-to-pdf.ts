import { DomUtils, parseDocument } from "htmlparser2";
import type { Content, TableCell } from "pdfmake/interfaces.js";

import { SIGNED } from "./print-page.ts";

type ChildNode = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<ChildNode, { readonly attribs: unknown }>;
type Style = Readonly<Record<string, unknown>>;

const INLINE: Readonly<Record<string, Style>> = {
  strong: { bold: true },
  b: { bold: true },
  u: { decoration: "underline" },
  s: { decoration: "lineThrough" },
  br: {},
  span: {},
  a: {},
  em: {},
  i: {},
  code: {},
};

const BLOCKS: Readonly<Record<string, Style>> = {
  h1: { fontSize: 20, bold: true, alignment: "center", margin: [0, 0, 0, 12] },
  h2: { fontSize: 13, bold: true, margin: [0, 8, 0, 4], headlineLevel: 1 },
  h3: { fontSize: 12, bold: true, margin: [0, 6, 0, 3], headlineLevel: 1 },
  h4: { bold: true, margin: [0, 4, 0, 2] },
};
const PARAGRAPH: Style = { margin: [0, 0, 0, 5] };

const isElement = (node: ChildNode): node is Element => node.type === "tag";
const elements = (node: Element, ...names: readonly string[]): Element[] =>
  node.children.filter(isElement).filter(({ name }) => names.includes(name));

/** Words with what makes them bold or underlined. */
function words(nodes: readonly ChildNode[], style: Style = {}): Content[] {
  return nodes.flatMap((node): Content[] => {
    if (node.type === "text") return [{ text: node.data.replaceAll(/[\n\t ]+/g, " "), ...style }];
    if (!isElement(node)) return [];
    return node.name === "br"
      ? [{ text: "\n" }]
      : words(node.children, { ...style, ...INLINE[node.name] });
  });
}

const isInline = (node: ChildNode): boolean => !isElement(node) || node.name in INLINE;

function blocksOf(nodes: readonly ChildNode[]): Content[] {
  return nodes.every(isInline) ? [{ text: words(nodes) }] : nodes.flatMap(block);
}

function table(node: Element): Content {
  const rows = [node, ...elements(node, "thead", "tbody")].flatMap((part) => elements(part, "tr"));
  const width = Math.max(1, ...rows.map((row) => elements(row, "th", "td").length));
  const body = rows.map((row): TableCell[] => {
    const cells = elements(row, "th", "td").map((cell): TableCell => ({
      stack: blocksOf(cell.children),
      bold: cell.name === "th",
      ...(cell.attribs["align"] === "right" && { alignment: "right" as const }),
    }));
    return [...cells, ...Array.from({ length: width - cells.length }, () => ({ text: "" }))];
  });
  const headerRows = elements(node, "thead").flatMap((head) => elements(head, "tr")).length;
  if (body.length === 0) return { text: "" };
  return {
    table: {
      headerRows,
      dontBreakRows: true,
      widths: Array.from({ length: width }, () => "*"),
      body,
    },
    margin: [0, 4, 0, 8],
  };
}

function block(node: ChildNode): Content[] {
  if (!isElement(node))
    return node.type === "text" && node.data.trim() !== ""
      ? [{ text: node.data, ...PARAGRAPH }]
      : [];
  const items = () =>
    elements(node, "li").map((item): Content => ({
      stack: blocksOf(item.children),
      margin: [0, 0, 0, 3],
    }));
  if (node.name === "ul") return [{ ul: items(), ...PARAGRAPH }];
  if (node.name === "ol") return [{ ol: items(), ...PARAGRAPH }];
  if (node.name === "table") return [table(node)];
  if (node.name === "hr")
    return [{ canvas: [{ type: "line", x1: 0, y1: 4, x2: 480, y2: 4, lineWidth: 0.5 }] }];
  if (node.name === "blockquote")
    return [{ stack: blocksOf(node.children), margin: [16, 0, 0, 6] }];
  return [{ text: words(node.children), ...(BLOCKS[node.name] ?? PARAGRAPH) }];
}

const isSigned = (node: ChildNode): boolean => isElement(node) && node.attribs["class"] === SIGNED;

/** Letters, and lines begun anew, that surely fit on a page above signatures: what does not would be cut off. */
const MOST_LETTERS = 400;
const MOST_LINES = 12;

const isShort = (node: ChildNode | undefined): boolean =>
  node !== undefined &&
  isElement(node) &&
  node.name !== "table" &&
  DomUtils.textContent(node).length <= MOST_LETTERS &&
  DomUtils.getElementsByTagName("*", node).length <= MOST_LINES;

const isHeading = (node: ChildNode | undefined): boolean =>
  node !== undefined && isElement(node) && node.name in BLOCKS && isShort(node);

/** Where the words begin that stay on one page with the signatures at a place. */
function keptFrom(nodes: readonly ChildNode[], at: number): number {
  if (!isShort(nodes[at - 1])) return at;
  return isHeading(nodes[at - 2]) ? at - 2 : at - 1;
}

/** Formatted text as the content of a PDF: headings, paragraphs, lists and tables. Nobody signs a page that says nothing. */
export function pdfContent(html: string): Content[] {
  const nodes = parseDocument(html).children.filter(
    (node) => node.type !== "text" || node.data.trim() !== "",
  );
  const kept = nodes.flatMap((node, at) =>
    isSigned(node) ? [{ from: keptFrom(nodes, at), to: at }] : [],
  );
  return nodes.flatMap((node, at): Content[] => {
    const group = kept.find(({ from, to }) => from <= at && at <= to);
    if (!group) return block(node);
    if (at < group.to) return [];
    const together = nodes.slice(group.from, group.to + 1).flatMap(block);
    return [{ stack: together, unbreakable: true }];
  });
}
