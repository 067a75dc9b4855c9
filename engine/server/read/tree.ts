import type { Entity, TreeNode } from "#engine/model/index.ts";

type Row = Record<string, unknown>;

/** Hangs rows under their parents; a row whose parent is not there becomes a root. `children` is left out on leaves. */
export function nest<R extends Row>(
  rows: readonly R[],
  parent: string,
): (R & { children?: R[] })[] {
  const nodes = new Map(
    rows.map((row) => [
      String(row["id"]),
      { ...row } as R & { children?: R[]; hasChildren?: boolean },
    ]),
  );
  const roots: (R & { children?: R[] })[] = [];
  for (const node of nodes.values()) {
    const above = nodes.get(String(node[parent]));
    if (above && above !== node) {
      above.children = [...(above.children ?? []), node];
      (above as Row)["hasChildren"] = true;
    } else roots.push(node);
  }
  for (const node of nodes.values()) (node as Row)["hasChildren"] ??= false;
  return roots;
}

/** Rows of a tree entity as the nodes of tree and lazy-tree. */
export function treeNodes(entity: Entity, rows: readonly Row[]): TreeNode[] {
  const parent = entity.tree!.parent;
  const flat = rows.map((row) => {
    const id = String(row["id"]);
    return {
      id,
      parentId: String(row[parent]),
      title: String(row[entity.title] ?? ""),
      key: id,
      value: id,
    };
  });
  return nest(flat, "parentId") as unknown as TreeNode[];
}
