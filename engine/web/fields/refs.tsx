import { referredEntity, registry } from "#engine/model/index.ts";
import type { InputProps, KindUi } from "./kind.ts";
import { ref, RefInput } from "./ref.tsx";
import { TreeRefsInput } from "./tree-refs.tsx";

function RefsInput(props: InputProps) {
  const tree = registry.entities.find(({ name }) => name === referredEntity(props.field))?.tree?.calls;
  return tree ? <TreeRefsInput {...props} /> : <RefInput {...props} />;
}

export const refs: KindUi = { ...ref, Input: RefsInput, width: 180 };
