import type { KindUi } from "./kind.ts";
import { ref } from "./ref.tsx";

export const user: KindUi = { ...ref, width: 96 };
