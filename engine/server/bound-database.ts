import type { Model, Row } from "#engine/model/index.ts";
import type {
  KyselyPlugin,
  OperationNode,
  OperationNodeSource,
  PluginTransformQueryArgs,
  PostgresPool,
  PostgresPoolClient,
  QueryResult,
  UnknownRow,
} from "kysely";
import {
  AliasNode,
  CamelCasePlugin,
  IdentifierNode,
  Kysely,
  OnNode,
  OperationNodeTransformer,
  PostgresDialect,
  TableNode,
  WhereNode,
} from "kysely";
import type { DeleteQueryNode, JoinNode, SelectQueryNode, UpdateQueryNode } from "kysely";
import type pg from "pg";

/** Tables that no entity declares; whoever declares one tells here of its rows (module augmentation beside the declaration). */
export interface OwnTables {}

/** The tables as statements see them: one per entity, named like it, rows typed by its declaration, and the server's own. */
export type Tables = { [K in keyof Model]: Row<Model[K]> & { sk: number[] } } & OwnTables;

export type BoundDatabase = Kysely<Tables>;

export type Queryable = Pick<pg.Pool, "query">;

/** What a handle adds to every table it touches; undefined for tables it leaves alone. */
export type Bound = (table: string, alias: string) => OperationNodeSource | undefined;

/** Adds the bound's condition to every table of a statement: in `where`, or in `on` for joined tables. */
class Binder extends OperationNodeTransformer {
  constructor(private readonly bound: Bound) {
    super();
  }

  private conditionOf(source: OperationNode): OperationNode | undefined {
    const alias = AliasNode.is(source) ? source : undefined;
    const table = alias ? alias.node : source;
    if (!TableNode.is(table)) return undefined;
    const name = table.table.identifier.name;
    return this.bound(
      name,
      alias && IdentifierNode.is(alias.alias) ? alias.alias.name : name,
    )?.toOperationNode();
  }

  private where(
    existing: WhereNode | undefined,
    sources: readonly OperationNode[],
  ): WhereNode | undefined {
    let where = existing;
    for (const source of sources) {
      const condition = this.conditionOf(source);
      if (condition)
        where = where
          ? WhereNode.cloneWithOperation(where, "And", condition)
          : WhereNode.create(condition);
    }
    return where;
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const inner = super.transformSelectQuery(node);
    return { ...inner, where: this.where(inner.where, inner.from?.froms ?? []) };
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    const inner = super.transformJoin(node);
    const condition = this.conditionOf(inner.table);
    if (!condition) return inner;
    return {
      ...inner,
      on: inner.on
        ? OnNode.cloneWithOperation(inner.on, "And", condition)
        : OnNode.create(condition),
    };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const inner = super.transformUpdateQuery(node);
    const sources = [...(inner.table ? [inner.table] : []), ...(inner.from?.froms ?? [])];
    return { ...inner, where: this.where(inner.where, sources) };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    const inner = super.transformDeleteQuery(node);
    return { ...inner, where: this.where(inner.where, inner.from.froms) };
  }
}

class BindingPlugin implements KyselyPlugin {
  constructor(private readonly bound: Bound) {}

  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs["node"] {
    return new Binder(this.bound).transformNode(node) as PluginTransformQueryArgs["node"];
  }

  async transformResult({
    result,
  }: {
    result: QueryResult<UnknownRow>;
  }): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

/** A query builder over one connection (or pool) that adds the bound to everything it sends. */
export function bindDatabase(connection: Queryable, bound: Bound): BoundDatabase {
  const client: PostgresPoolClient = {
    query: connection.query.bind(connection) as PostgresPoolClient["query"],
    release: () => undefined,
  };
  const pool: PostgresPool = { connect: async () => client, end: async () => undefined };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new BindingPlugin(bound), new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
