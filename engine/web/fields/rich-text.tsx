import { Suspense } from "react";
import { Skeleton } from "../ui/skeleton.tsx";
import { plainText } from "../list-row.ts";
import type { CellProps, InputProps, KindUi } from "./kind.ts";
import { TextFilter } from "./text.tsx";
import { lazy } from "../ui/lazy.ts";

const Editor = lazy(() => import("./rich-text-editor.tsx"));
const Page = lazy(() => import("./rich-text-page.tsx"));

/** Lists show the words only; DOMParser neither runs scripts nor loads pictures. */
function RichTextCell({ value }: CellProps) {
  const html = plainText(value);
  return html.includes("<")
    ? new DOMParser().parseFromString(html, "text/html").body.textContent
    : html;
}

function RichTextInput(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <Editor {...props} />
    </Suspense>
  );
}

function RichTextFact({ value }: CellProps) {
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <Page html={plainText(value)} />
    </Suspense>
  );
}

export const richText: KindUi = {
  Cell: RichTextCell,
  Fact: RichTextFact,
  Input: RichTextInput,
  Filter: TextFilter,
  width: 220,
  wide: true,
};
