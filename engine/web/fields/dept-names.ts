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
  const all = placed(nodes);
  const isShared = (one: Placed, steps: number): boolean =>
    all.filter((other) => called(other, steps) === called(one, steps)).length > 1;
  return new Map(
    all.map((one) => {
      const steps = one.path.findIndex((_, above) => !isShared(one, above + 1)) + 1;
      return [one.id, called(one, steps || one.path.length)];
    }),
  );
}
