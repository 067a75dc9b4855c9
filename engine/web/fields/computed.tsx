import type { KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { text } from "./text.tsx";

export const computed: KindUi = {
  ...text,
  Input: ({ id, value }) => <output id={id}>{plainText(value)}</output>,
};
