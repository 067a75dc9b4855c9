import type { ViewDescription } from "#engine/model/index.ts";
import { regionsAddress } from "#engine/model/index.ts";
import { Tree } from "antd";
import { useEffect, useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useListState } from "#engine/web/list/list-state.ts";
import { useSavedViews } from "#engine/web/list/own-views.ts";
import { words } from "./words.ts";
import listScreenStyles from "#engine/web/list/list-screen.module.css";
import styles from "./administration.module.css";

interface Branch {
  readonly key: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly children?: Branch[];
}

const TOP = "00";

const load = async (parentCode: string): Promise<Branch[]> =>
  (await ask(regionsAddress, { parentCode })).map(({ id, title, hasChildren }) => ({
    key: id,
    title,
    isLeaf: !hasChildren,
  }));

/** Hangs branches under the one with a key. */
const grown = (branches: readonly Branch[], key: string, below: Branch[]): Branch[] =>
  branches.map((branch) => {
    if (branch.key === key) return { ...branch, children: below };
    return branch.children && key.startsWith(branch.key)
      ? { ...branch, children: grown(branch.children, key, below) }
      : branch;
  });

/** The regions as a tree beside their list, each level fetched when it is opened: choosing one lists what lies in it. */
export default function RegionAside({ view }: { readonly view: ViewDescription }) {
  const say = useSay();
  const [state, change] = useListState(view, useSavedViews(view).kept);
  const [branches, setBranches] = useState<readonly Branch[]>([]);
  useEffect(() => {
    let here = true;
    void load(TOP).then((top) => here && setBranches(top));
    return () => {
      here = false;
    };
  }, []);
  const { parentCode_equal: parentCode = "", ...others } = state.filters;
  const choose = (code: string) =>
    change({
      filters: code === "" || code === parentCode ? others : { ...others, parentCode_equal: code },
    });
  return (
    <aside
      className={`${listScreenStyles.listAside} ${styles.deptAside}`}
      aria-label={say(words.regions)}
    >
      <button
        type="button"
        className={styles.deptAll}
        aria-pressed={parentCode === ""}
        onClick={() => choose("")}
      >
        {say(words.allRegions)}
      </button>
      <Tree
        aria-label={say(words.regions)}
        blockNode
        treeData={[...branches]}
        selectedKeys={[parentCode]}
        loadData={async ({ key }) => {
          const below = await load(String(key));
          setBranches((now) => grown(now, String(key), below));
        }}
        onSelect={(_keys, { node }) => choose(String(node.key))}
      />
    </aside>
  );
}
