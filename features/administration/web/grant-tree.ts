import type { TreeNode } from "#engine/model/index.ts";
import { isCalled } from "#engine/model/pinyin.ts";

type Keys = ReadonlySet<string>;

/** The ids of all nodes at and below some nodes. */
export function idsOf(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => [node.id, ...idsOf(node.children ?? [])]);
}

/** The node and those above it, from the top; nothing where it is not in the tree. */
function pathTo(nodes: readonly TreeNode[], id: string): readonly TreeNode[] {
  for (const node of nodes) {
    const below = node.id === id ? [] : pathTo(node.children ?? [], id);
    if (node.id === id || below.length > 0) return [node, ...below];
  }
  return [];
}

/** Grants a node: with all below it, since that is what is meant as a rule, and all above it, since nothing is reached without. */
export function grantNode(nodes: readonly TreeNode[], keys: Keys, id: string): Keys {
  const path = pathTo(nodes, id);
  return new Set([...keys, ...path.map((node) => node.id), ...idsOf(path.at(-1)?.children ?? [])]);
}

/** Takes a node back with all below it; what stands above stays granted. */
export function revokeNode(nodes: readonly TreeNode[], keys: Keys, id: string): Keys {
  const gone = new Set(idsOf(pathTo(nodes, id).slice(-1)));
  return new Set([...keys].filter((key) => !gone.has(key)));
}

/** Granted nodes apart: those with everything below them, and those with only a part of it. */
export function checkStates(
  nodes: readonly TreeNode[],
  keys: Keys,
): { readonly checked: string[]; readonly halfChecked: string[] } {
  const states = { checked: [] as string[], halfChecked: [] as string[] };
  const mark = (node: TreeNode): boolean => {
    const below = (node.children ?? []).map(mark);
    const whole = keys.has(node.id) && below.every(Boolean);
    if (keys.has(node.id)) states[whole ? "checked" : "halfChecked"].push(node.id);
    return whole;
  };
  nodes.forEach(mark);
  return states;
}

/** The nodes that are called what is typed, with all above them, and all below them. */
export function matching(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = text.trim();
  if (wanted === "") return nodes;
  return nodes.flatMap((node) => {
    if (isCalled(node.title, wanted)) return [node];
    const children = matching(node.children ?? [], wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
