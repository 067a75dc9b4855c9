import pg from "pg";
import { connection, openPool } from "#engine/server/database/pools.ts";
import type { ScratchDatabase } from "#engine/server/database/scratch.ts";
import { createScratchDatabase } from "#engine/server/database/scratch.ts";

/** The tests run on a coordinator of Citus, whose address is TEST_DATABASE_URL (`npm run test:citus`). */
export const ON_CITUS = process.env.TEST_CITUS !== undefined;

interface Node {
  readonly host: string;
  readonly port: number;
  readonly worker: boolean;
}

async function ask<R extends pg.QueryResultRow>(
  config: pg.ClientConfig,
  text: string,
): Promise<R[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

const nodesOf = (target: pg.ClientConfig): Promise<Node[]> =>
  ask(
    target,
    "select nodename as host, nodeport as port, groupid > 0 as worker from pg_dist_node order by groupid",
  );

/** The same database of another server. */
const at = (target: pg.ClientConfig, { host, port }: Node, database: string): pg.ClientConfig => {
  const { user, password } = new pg.Client(target);
  return { host, port, user, password, database, ssl: false };
};

/** The daemon of Citus is in every database it serves, and nobody may be in one that is copied. */
const leaving = (database: string): string =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`;

async function create(config: pg.ClientConfig, name: string, template: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    await ask(config, leaving(template));
    try {
      await ask(config, `create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}

/** A scratch database with the same at every worker: a copy of `template`, or an empty one that knows its workers. */
export async function createDistributed(
  target: pg.ClientConfig,
  template?: string,
): Promise<ScratchDatabase> {
  const nodes = await nodesOf(target);
  const scratch = template ? undefined : await createScratchDatabase(target);
  const name = scratch?.name ?? `zhuke_scratch_${crypto.randomUUID().replaceAll("-", "")}`;
  await Promise.all(
    nodes
      .filter(({ worker }) => worker || template)
      .map((node) => create(at(target, node, "postgres"), name, template ?? "template0")),
  );
  const clientConfig = connection(at(target, nodes[0]!, name));
  if (!template) {
    for (const node of nodes) await ask(at(target, node, name), "create extension citus");
    await ask(
      clientConfig,
      `select citus_set_coordinator_host('${nodes[0]!.host}', ${nodes[0]!.port})`,
    );
    for (const { host, port } of nodes.slice(1))
      await ask(clientConfig, `select citus_add_node('${host}', ${port})`);
  }
  const owner = scratch?.owner ?? openPool({ ...clientConfig, max: 5 });
  const drop = async (): Promise<void> => {
    if (!owner.ended) await owner.end();
    await Promise.all(
      nodes.map((node) => ask(at(target, node, "postgres"), `drop database ${name} with (force)`)),
    );
  };
  return { name, owner, clientConfig, drop };
}
