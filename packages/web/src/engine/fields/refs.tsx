import { entities, referredEntity } from "@zhuke/model";
import type { InputProps, KindUi } from "./kind.ts";
import { ref, RefInput } from "./ref.tsx";
import { TreeRefsInput } from "./tree-refs.tsx";

function RefsInput(props: InputProps) {
  const tree = entities.find(({ name }) => name === referredEntity(props.field))?.tree?.calls;
  return tree ? <TreeRefsInput {...props} /> : <RefInput {...props} />;
}

export const refs: KindUi = { ...ref, Input: RefsInput, width: 180 };
