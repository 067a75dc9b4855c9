import type { Entity } from "#engine/model/index.ts";
import sanitizeHtml from "sanitize-html";

/** What formatted text may hold: words, lists, tables, links and pictures of ours; nothing that runs or leaves the page unasked. */
const RULES: sanitizeHtml.IOptions = {
  // oxfmt-ignore
  allowedTags: [
    "p", "br", "hr", "h1", "h2", "h3", "h4", "strong", "b", "em", "i", "u", "s", "blockquote", "code", "pre",
    "ul", "ol", "li", "a", "img", "span", "table", "thead", "tbody", "tr", "th", "td",
  ],
  allowedAttributes: {
    a: ["href", "target", "rel"],
    img: ["src", "alt"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  transformTags: {
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer", target: "_blank" }),
  },
};

/** The values with their formatted texts made harmless. */
export function sanitised(
  entity: Entity,
  values: Record<string, unknown>,
): Record<string, unknown> {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === "richText" && typeof values[name] === "string")
      values[name] = sanitizeHtml(values[name], RULES);
  }
  return values;
}
