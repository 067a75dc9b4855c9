import type pg from "pg";
import type { Cancel, Lending } from "./lending.ts";
import { EVERY_TENANT, untilLeft } from "./lending.ts";
import { TENANT_SETTING } from "./roles.ts";

/** Connections that are ours from end to end: each remembers whom it was told, so that it is told again only when it changes hands. */
export function lendTold(system: pg.Pool, tenants: pg.Pool, cancel: Cancel): Lending {
  const tenantOf = new WeakMap<pg.PoolClient, string>();

  const take = async (tenantId: string): Promise<pg.PoolClient> => {
    if (tenantId === EVERY_TENANT) return system.connect();
    const client = await tenants.connect();
    if (tenantOf.get(client) === tenantId) return client;
    try {
      await client.query({
        name: "tell-tenant",
        text: "select set_config($1, $2, false)",
        values: [TENANT_SETTING, tenantId],
      });
    } catch (error) {
      client.release(true);
      throw error;
    }
    tenantOf.set(client, tenantId);
    return client;
  };

  return {
    begin: async (tenantId, how = "") => {
      const client = await take(tenantId);
      try {
        await client.query(`begin ${how}`);
      } catch (error) {
        client.release(true);
        throw error;
      }
      return client;
    },
    send: async (tenantId, statement, left) => {
      left?.throwIfAborted();
      const client = await take(tenantId);
      try {
        const { processID } = client as pg.PoolClient & { readonly processID: number | null };
        return await untilLeft(
          left,
          () => cancel(processID),
          async () => client.query(...statement),
        );
      } finally {
        client.release();
      }
    },
  };
}
