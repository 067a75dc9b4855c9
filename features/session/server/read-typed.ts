import type { ListedRoute } from "#engine/model/index.ts";
import type { Connections } from "#engine/server/database/connections.ts";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { sql } from "kysely";
import { claimedClient } from "./clients.ts";
import type { KeyPair } from "./encrypted-passwords.ts";
import { isEncrypted, keyPairOf, typedPassword } from "./encrypted-passwords.ts";

const names = new WeakMap<ListedRoute, readonly string[]>();

/** Values of a route that somebody typed to prove who they are. */
function typedNames(route: ListedRoute): readonly string[] {
  let found = names.get(route);
  if (!found) {
    const fields =
      route.kind === "call"
        ? route.call.input
        : route.kind === "entity" && route.name === "submit"
          ? route.entity.fields
          : {};
    found = Object.keys(fields).filter((name) => fields[name]!.options.typed);
    names.set(route, found);
  }
  return found;
}

/** The pair of the client a request says it is; whether it is one is asked where that matters. */
async function keyOf(pool: Connections, request: FastifyRequest): Promise<KeyPair> {
  const [name] = claimedClient(request);
  const [client] =
    name === ""
      ? []
      : await pool.unbound.rows<{ sealedKey: string | null }>(
          sql`select sealed_key as "sealedKey" from client where client_id = ${name} and is_deleted = 0`,
        );
  return keyPairOf(client ?? {});
}

/** Reads what clients encrypted of passwords, in whichever call and way they come, before anything checks them. */
export const readTyped = fp<{ pool: Connections }>(
  async (app, { pool }) => {
    app.addHook("preHandler", async (request) => {
      const { route } = request.routeOptions.config;
      const typed = route ? typedNames(route) : [];
      if (typed.length === 0) return;
      const given = [request.query, request.body].flatMap((values) =>
        typeof values === "object" && values !== null ? [values as Record<string, unknown>] : [],
      );
      for (const values of given)
        for (const name of typed) {
          const value = values[name];
          if (isEncrypted(value)) values[name] = typedPassword(value, await keyOf(pool, request));
        }
    });
  },
  { name: "read-typed" },
);
