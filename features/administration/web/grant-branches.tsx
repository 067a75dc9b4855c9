import type { Label, TreeNode } from "#engine/model/index.ts";
import { Tree } from "antd";
import { useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { checkStates, grantNode, idsOf, matching, revokeNode } from "./grant-tree.ts";
import { chosenWords, words } from "./words.ts";
import { FindBox } from "#engine/web/ui/find-box.tsx";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./administration.module.css";

const HEIGHT = 380;

interface GrantBranchesProps {
  readonly label: Label;
  readonly find: Label;
  readonly nodes: readonly TreeNode[];
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** Nodes with children only group the others. */
  readonly leavesOnly?: boolean;
}

interface Branch {
  readonly key: string;
  readonly title: string;
  readonly checkable: boolean;
  readonly children?: Branch[];
}

function branchOf({ id, title, children }: TreeNode, leavesOnly: boolean): Branch {
  const below = children?.map((child) => branchOf(child, leavesOnly));
  return { key: id, title, checkable: !(leavesOnly && below), ...(below && { children: below }) };
}

const leavesOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node.id]));

/** A tree to tick, with a search. */
export function GrantBranches({
  label,
  find,
  nodes,
  keys,
  onChange,
  leavesOnly = false,
}: GrantBranchesProps) {
  const say = useSay();
  const [text, setText] = useState("");
  const [opened, setOpened] = useState<readonly string[]>(() => nodes.map(({ id }) => id));
  const shown = matching(nodes, text);
  const all = leavesOnly ? leavesOf(nodes) : idsOf(nodes);
  const filtered = text.trim() !== "";
  // What a search hides is neither ticked nor cleared; what it shows may group some of that.
  const ticked = leavesOnly ? leavesOf(shown) : idsOf(shown);
  const cleared = new Set(filtered ? leavesOf(shown) : all);
  const tick = (id: string, on: boolean) => {
    if (!on) onChange(revokeNode(nodes, keys, id));
    else onChange(leavesOnly ? new Set([...keys, id]) : grantNode(shown, keys, id));
  };
  return (
    <div className={styles.grantBranches}>
      <div className={styles.grantTools}>
        <FindBox label={say(find)} value={text} onChange={setText} />
        <span className={ui.muted} aria-live="polite">
          {say(chosenWords(all.filter((id) => keys.has(id)).length, all.length))}
        </span>
        <button
          type="button"
          className={buttons.link}
          onClick={() => onChange(new Set([...keys, ...ticked]))}
        >
          {say(words.wholeTree)}
        </button>
        <button
          type="button"
          className={buttons.link}
          onClick={() => onChange(new Set([...keys].filter((key) => !cleared.has(key))))}
        >
          {say(words.noneOfTree)}
        </button>
      </div>
      {shown.length === 0 ? (
        <p className={`${ui.muted} ${styles.grantNone}`}>{say(words.nothing)}</p>
      ) : (
        <Tree
          aria-label={say(label)}
          checkable
          checkStrictly
          selectable={false}
          height={HEIGHT}
          treeData={shown.map((node) => branchOf(node, leavesOnly))}
          checkedKeys={leavesOnly ? [...keys] : checkStates(nodes, keys)}
          expandedKeys={filtered ? idsOf(shown) : [...opened]}
          onExpand={(next) => setOpened(next.map(String))}
          onCheck={(_checked, { node, checked }) => tick(String(node.key), checked)}
        />
      )}
    </div>
  );
}
