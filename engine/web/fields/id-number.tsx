import type { KindUi } from "./kind.ts";
import { text } from "./text.tsx";

export const idNumber: KindUi = { ...text, width: 170 };
