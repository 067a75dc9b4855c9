import type { KindUi } from "./kind.ts";
import { text, TextInput } from "./text.tsx";

/** Shown as answered: the server has masked what this user may not see. */
export const phone: KindUi = {
  ...text,
  width: 124,
  Input: (props) => <TextInput {...props} extra={{ inputMode: "tel", autoComplete: "off" }} />,
};
