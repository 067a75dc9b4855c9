import { referredEntity } from "#engine/model/index.ts";
import { useScreenIndex } from "../runtime/descriptions.ts";
import type { InputProps, KindUi } from "./kind.ts";
import { ref, RefInput } from "./ref.tsx";
import { TreeRefsInput } from "./tree-refs.tsx";

function RefsInput(props: InputProps) {
  const { entities } = useScreenIndex();
  const tree = entities[referredEntity(props.field) ?? ""]?.tree;
  return tree ? <TreeRefsInput {...props} /> : <RefInput {...props} />;
}

export const refs: KindUi = { ...ref, Input: RefsInput, width: 180 };
