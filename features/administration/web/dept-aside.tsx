import type { TreeNode, ViewDescription } from "#engine/model/index.ts";
import { Tree } from "antd";
import type { ReactNode } from "react";
import { useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { useDeptTree } from "#engine/web/fields/dept.tsx";
import { useListState } from "#engine/web/list/list-state.ts";
import { useSavedViews } from "#engine/web/list/own-views.ts";
import { FindBox } from "#engine/web/ui/find-box.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { idsOf, matching } from "./grant-tree.ts";
import { words } from "./words.ts";
import listScreenStyles from "#engine/web/list/list-screen.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./administration.module.css";

interface Branch {
  readonly key: string;
  readonly title: string;
  readonly children?: Branch[];
}

function branchOf({ id, title, children }: TreeNode): Branch {
  return { key: id, title, ...(children && { children: children.map(branchOf) }) };
}

interface DeptAsideProps {
  readonly view: ViewDescription;
  /** What is said below the tree of the department chosen. */
  readonly children?: ReactNode;
}

/** The departments beside a list: choosing one lists who belongs to it and to those below. */
export default function DeptAside({ view, children }: DeptAsideProps) {
  const say = useSay();
  const { data } = useDeptTree();
  const [state, change] = useListState(view, useSavedViews(view).kept);
  const [text, setText] = useState("");
  const [opened, setOpened] = useState<readonly string[]>();
  const { deptId = "", ...others } = state.filters;
  const choose = (id: string) =>
    change({ filters: id === "" || id === deptId ? others : { ...others, deptId: id } });
  const shown = matching(data ?? [], text);
  const topLevels = shown.flatMap(({ id, children = [] }) => [
    id,
    ...children.map((child) => child.id),
  ]);
  return (
    <aside
      className={`${listScreenStyles.listAside} ${styles.deptAside}`}
      aria-label={say(words.depts)}
    >
      <FindBox label={say(words.findDept)} value={text} onChange={setText} />
      <button
        type="button"
        className={styles.deptAll}
        aria-pressed={deptId === ""}
        onClick={() => choose("")}
      >
        {say(words.allDepts)}
      </button>
      {!data && <Skeleton lines={6} />}
      {data && shown.length === 0 && <p className={ui.muted}>{say(words.noDept)}</p>}
      <Tree
        aria-label={say(words.depts)}
        blockNode
        treeData={shown.map(branchOf)}
        selectedKeys={[deptId]}
        expandedKeys={text.trim() === "" ? [...(opened ?? topLevels)] : idsOf(shown)}
        onExpand={(open) => setOpened(open.map(String))}
        onSelect={(_keys, { node }) => choose(String(node.key))}
      />
      {children}
    </aside>
  );
}
