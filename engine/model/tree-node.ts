import { schema } from "./schema.ts";
import type { TypeOf } from "./schema.ts";

/** A node of a tree that is opened level by level. */
export const treeLevelSchema = schema.object({
  id: schema.text,
  parentId: schema.text,
  title: schema.text,
  key: schema.text,
  value: schema.text,
  hasChildren: schema.boolean,
});

export type TreeLevel = TypeOf<typeof treeLevelSchema>;

/** A node of every tree call; children are left out on leaves. */
export const treeNodeSchema = schema.tree("TreeNode", treeLevelSchema.fields);

export type TreeNode = TypeOf<typeof treeNodeSchema>;
