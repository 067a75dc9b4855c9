import { FolderOutlined } from "@ant-design/icons";
import { Tree } from "antd";
import type { ResourceDir } from "../resource-calls.ts";
import { useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { TOP } from "./library.ts";
import { words } from "./words.ts";

interface Branch {
  readonly key: string;
  readonly title: string;
  readonly children?: Branch[];
}

const branchOf = ({ id, title, fileCount, children }: ResourceDir): Branch => ({
  key: id,
  title: fileCount > 0 ? `${title} (${fileCount})` : title,
  ...(children && { children: children.map(branchOf) }),
});

interface FolderTreeProps {
  readonly folders: readonly ResourceDir[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The folders of the library below its top. */
export function FolderTree({ folders, chosen, onChoose }: FolderTreeProps) {
  const say = useSay();
  const [opened, setOpened] = useState<readonly string[]>([TOP]);
  return (
    <Tree
      aria-label={say(words.folders)}
      blockNode
      showIcon
      icon={<FolderOutlined />}
      treeData={[{ key: TOP, title: say(words.all), children: folders.map(branchOf) }]}
      selectedKeys={[chosen]}
      expandedKeys={[...opened]}
      onExpand={(open) => setOpened(open.map(String))}
      onSelect={(_keys, { node }) => onChoose(String(node.key))}
    />
  );
}
