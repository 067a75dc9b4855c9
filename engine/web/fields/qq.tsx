import type { KindUi } from "./kind.ts";
import { text, TextInput } from "./text.tsx";

export const qq: KindUi = {
  ...text,
  width: 110,
  Input: (props) => <TextInput {...props} extra={{ inputMode: "numeric" }} />,
};
