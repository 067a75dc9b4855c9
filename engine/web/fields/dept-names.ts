import type { TreeNode } from "#engine/model/index.ts";

interface Placed {
  readonly id: string;
  /** From the top of the tree to the department itself. */
  readonly path: readonly string[];
}

const placed = (nodes: readonly TreeNode[], above: readonly string[] = []): readonly Placed[] =>
  nodes.flatMap(({ id, title, children = [] }) => {
    const path = [...above, title];
    return [{ id, path }, ...placed(children, path)];
  });

const called = ({ path }: Placed, steps: number): string => path.slice(-steps).join(" / ");

/** What departments are called where their tree is not seen, by their ids: several stores have a «team one», so it bears as many of those above it as tell it apart. */
export function deptNames(nodes: readonly TreeNode[] = []): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  let alike = placed(nodes);
  for (let steps = 1; alike.length > 0; steps++) {
    const times = new Map<string, number>();
    for (const one of alike) {
      const name = called(one, steps);
      times.set(name, (times.get(name) ?? 0) + 1);
    }
    alike = alike.filter((one) => {
      const name = called(one, steps);
      const isTold = times.get(name) === 1 || steps >= one.path.length;
      if (isTold) names.set(one.id, name);
      return !isTold;
    });
  }
  return names;
}
