import type { CellProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { TextFilter } from "./text.tsx";
import { TextAreaInput } from "./textarea.tsx";

/** Lists show the words only; DOMParser neither runs scripts nor loads pictures. */
function RichTextCell({ value }: CellProps) {
  const html = plainText(value);
  return html.includes("<") ? new DOMParser().parseFromString(html, "text/html").body.textContent : html;
}

export const richText: KindUi = { Cell: RichTextCell, Input: TextAreaInput, Filter: TextFilter, width: 220, wide: true };
