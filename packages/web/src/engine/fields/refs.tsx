import type { KindUi } from "./kind.ts";
import { ref } from "./ref.tsx";

export const refs: KindUi = { ...ref, width: 180 };
