import type { KindUi } from "./kind.ts";
import { text, TextInput } from "./text.tsx";

export const email: KindUi = {
  ...text,
  width: 180,
  Input: (props) => <TextInput {...props} extra={{ inputMode: "email", autoComplete: "email" }} />,
};
