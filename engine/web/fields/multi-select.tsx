import type { KindUi } from "./kind.ts";
import { select } from "./select.tsx";

export const multiSelect: KindUi = { ...select, width: 160 };
