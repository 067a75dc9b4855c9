import { sql } from "kysely";
import type { Entity, ListVariant, TreeLevel, TreeNode, Where } from "#engine/model/index.ts";
import { columnName, inLanguage } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { seenConditions } from "./detail.ts";
import { valueOf } from "../value-of.ts";
import type { Params } from "./filter-sql.ts";
import { readAll } from "./list.ts";
import { titleSql } from "./title-sql.ts";
import { whereSql } from "../access/visibility.ts";

type Row = Record<string, unknown>;

/** A row of a tree with those below it; `children` is left out on leaves. */
export type Nested<R> = R & { hasChildren: boolean; children?: Nested<R>[] };

/** Hangs rows under their parents; a row whose parent is not there becomes a root. `parents` are those of rows that were left out. */
export function nest<R extends object>(
  rows: readonly R[],
  parent: string,
  parents: ReadonlySet<unknown> = new Set(),
): Nested<R>[] {
  const nodes = new Map(
    rows.map((row): [string, Nested<R>] => [
      String(valueOf(row, "id")),
      { ...row, hasChildren: parents.has(String(valueOf(row, "id"))) },
    ]),
  );
  const roots: Nested<R>[] = [];
  for (const node of nodes.values()) {
    const above = nodes.get(String(valueOf(node, parent)));
    if (above && above !== node) {
      above.children = [...(above.children ?? []), node];
      above.hasChildren = true;
    } else roots.push(node);
  }
  return roots;
}

/** Rows of a tree entity as the nodes of tree and lazy-tree. */
export function treeNodes(entity: Entity, rows: readonly object[]): TreeNode[] {
  const parent = entity.tree!.parent;
  const flat = rows.map((row) => {
    const id = String(valueOf(row, "id"));
    return {
      id,
      parentId: String(valueOf(row, parent)),
      title: String(valueOf(row, entity.title) ?? ""),
      key: id,
      value: id,
    };
  });
  return nest(flat, "parentId");
}

/** Nodes the session may see: id, parent and title, which is told in its language. */
async function nodesOf(ctx: Context, entity: Entity, where: Where = {}): Promise<readonly Row[]> {
  const { parent } = entity.tree!;
  const title = entity.fields[entity.title]!;
  const rows = await ctx.unbound.rows<Row>(
    sql`select t.id::text as id, ${sql.id("t", columnName(parent))}::text as ${sql.id(parent)}, ${titleSql(entity, ctx.session.language, "t")} as ${sql.id(entity.title)}
      from ${sql.id(entity.table)} t where ${sql.join([...seenConditions(ctx, entity), ...whereSql(where, "t")], sql` and `)} order by t.sort, t.id limit 10000`,
  );
  return rows.map((row) => ({
    ...row,
    [entity.title]: inLanguage(title, String(row[entity.title] ?? ""), ctx.session.language),
  }));
}

/** The whole tree, for selects: open to everyone signed in. */
export const readTree = async (ctx: Context, entity: Entity): Promise<TreeNode[]> =>
  treeNodes(entity, await nodesOf(ctx, entity, entity.tree?.where));

/** The nodes below one, or at the top. */
export async function readLevel(
  ctx: Context,
  entity: Entity,
  { parentId }: Params,
): Promise<TreeLevel[]> {
  const { parent, where } = entity.tree!;
  const rows = await nodesOf(ctx, entity, where);
  const parents = new Set(rows.map((row) => String(row[parent])));
  return rows
    .filter((row) => String(row[parent]) === (parentId || "0"))
    .map((row) => {
      const id = String(row["id"]);
      return {
        id,
        parentId: String(row[parent]),
        title: String(row[entity.title] ?? ""),
        key: id,
        value: id,
        hasChildren: parents.has(id),
      };
    });
}

/** The rows of a list under their parents. What is searched for stands there with all below it that the other conditions admit. */
export async function readNested(
  ctx: Context,
  entity: Entity,
  variant: ListVariant,
  params: Params,
): Promise<Nested<Row>[]> {
  const { keyword: _keyword, ...others } = params;
  const parent = entity.tree!.parent;
  const rows = await readAll<Entity>(ctx, entity, variant, params);
  if (!params["keyword"] || rows.length === 0) return nest(rows, parent);
  const found = new Set(rows.map(({ id }) => id));
  const branches = (nodes: readonly Nested<Row>[] = []): Nested<Row>[] =>
    nodes.flatMap((node) => (found.has(String(node["id"])) ? [node] : branches(node.children)));
  // What is found stands there however many rows there are.
  const all = [...(await readAll<Entity>(ctx, entity, variant, others)), ...rows];
  return branches(nest<Row>([...new Map(all.map((row) => [row.id, row])).values()], parent));
}

/** The rows right below one; where none is named all that are looked for, under their parents. Each says whether any are below it. */
export async function readLevelRows(
  ctx: Context,
  entity: Entity,
  { parentId, ...params }: Params,
): Promise<Row[]> {
  const { parent } = entity.tree!;
  const variant = { ...Object.values(entity.lists)[0]!, bare: true };
  const rows = await readAll(
    ctx,
    entity,
    variant,
    parentId ? { ...params, [`${parent}_equal`]: parentId } : params,
  );
  const parents = new Set((await nodesOf(ctx, entity)).map((row) => String(row[parent])));
  return parentId
    ? rows.map((row) => ({ ...row, hasChildren: parents.has(String(row["id"])) }))
    : nest(rows, parent, parents);
}
