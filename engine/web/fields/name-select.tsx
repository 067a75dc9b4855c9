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

/** The nodes, each with what was typed where it is called so: antd has Enter take the first whose text holds it. */
const marked = (nodes: Nodes, typed: string): Nodes =>
  nodes.map((node) => ({
    ...node,
    hit: isCalled(plainText(node.title), typed) ? typed : "",
    ...(node.children && { children: marked(node.children as Nodes, typed) }),
  }));

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
