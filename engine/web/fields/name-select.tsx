import type { SelectProps, TreeSelectProps } from "antd";
import { Select, TreeSelect } from "antd";
import { useState } from "react";
import { isCalled } from "#engine/model/pinyin.ts";
import { plainText } from "../list-row.ts";

/** A select over choices that are all there: found by a part of their name, its pinyin or its initials. */
export const NameSelect = (props: SelectProps) => (
  <Select
    {...props}
    showSearch={{ filterOption: (typed, choice) => isCalled(plainText(choice?.label), typed) }}
  />
);

type Nodes = NonNullable<TreeSelectProps["treeData"]>;

/** Whether a node is called what was typed, by itself or together with those above it: «West Lake / team one». */
function isFound(title: string, above: readonly string[], typed: string): boolean {
  if (isCalled(title, typed)) return true;
  const [last = "", ...others] = typed
    .split(/[\s/]+/)
    .filter(Boolean)
    .toReversed();
  if (others.length > 0)
    return (
      isCalled(title, last) && others.every((one) => above.some((name) => isCalled(name, one)))
    );
  const higher = above.join("");
  return isCalled(higher + title, last) && !isCalled(higher, last);
}

/** The nodes, each with what was typed where it is called so: antd has Enter take the first whose text holds it. */
const marked = (nodes: Nodes, typed: string, above: readonly string[] = []): Nodes =>
  nodes.map((node) => {
    const title = plainText(node.title);
    return {
      ...node,
      hit: isFound(title, above, typed) ? typed : "",
      ...(node.children && { children: marked(node.children as Nodes, typed, [...above, title]) }),
    };
  });

/** The same over a tree. */
export function NameTreeSelect({ treeData = [], ...props }: TreeSelectProps) {
  const [typed, setTyped] = useState("");
  return (
    <TreeSelect
      {...props}
      treeData={typed === "" ? treeData : marked(treeData, typed)}
      treeNodeFilterProp="hit"
      showSearch={{ onSearch: setTyped, filterTreeNode: (_, node) => node["hit"] !== "" }}
    />
  );
}
