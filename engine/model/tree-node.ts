/** A node of every tree call; children are left out on leaves. */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string;
  readonly title: string;
  readonly key: string;
  readonly value: string;
  readonly hasChildren: boolean;
  readonly children?: readonly TreeNode[];
}
