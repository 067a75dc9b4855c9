import pg from "pg";
import type { Queryable } from "../bound-database.ts";
import type { Cancel, Lending, Lent, Statement } from "./lending.ts";
import { CHANNEL, TOLD } from "../channel.ts";
import { asDeclared } from "../distribution/as-declared.ts";
import { EVERY_TENANT, untilLeft } from "./lending.ts";
import { SESSION_SETTINGS } from "./pools.ts";
import { settingGate, SYSTEM_ROLE, TENANT_ROLE, TENANT_SETTING } from "./roles.ts";

/** What the database says beside its answers. */
interface Notice {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** Nothing can be prepared where the next transaction may run on another connection. */
const unnamed = ([first, ...rest]: readonly unknown[]): Statement =>
  (typeof first === "object" && first !== null && "name" in first
    ? [{ ...first, name: undefined }, ...rest]
    : [first, ...rest]) as unknown as Statement;

const BACKEND = "select pg_backend_pid() as backend";

/** Role, tenant and settings, until the transaction ends; answers the number of the backend that serves it. */
function preamble(tenantId: string, how: string, distributed: boolean): string {
  const settings: Readonly<Record<string, string>> = {
    ...SESSION_SETTINGS,
    role: tenantId === EVERY_TENANT ? SYSTEM_ROLE : TENANT_ROLE,
    [TENANT_SETTING]: tenantId,
  };
  if (distributed) return `begin ${how}; ${toldToWorkers(settings)}; ${BACKEND}`;
  const told = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  );
  return `begin ${how}; ${BACKEND}, ${told.join(", ")}`;
}

/**
 * The coordinator of Citus repeats to workers what is said by statements of their own, and nothing else. The role is not
 * repeated: the coordinator's connections to workers are those of the role it works under.
 */
function toldToWorkers({ role, ...settings }: Readonly<Record<string, string>>): string {
  const told = Object.entries({ "citus.propagate_set_commands": "local", ...settings }).map(
    ([name, value]) =>
      `execute ${pg.escapeLiteral(`set local ${name} = ${pg.escapeLiteral(value)}`)};`,
  );
  return `do $told$ begin perform set_config('role', '${role}', true); ${told.join(" ")} end $told$`;
}

/**
 * Connections behind a pooler that hands out another one for every transaction (pgbouncer in transaction mode): nothing may
 * outlive a transaction, so each is told role, tenant and settings, and a statement by itself is given one of its own. The same way the workers of a
 * distributed database are told, which only listen within a transaction.
 */
export function lendPooled(
  system: pg.Pool,
  tenants: pg.Pool,
  cancel: Cancel,
  distributed = false,
): Lending {
  const begin = async (
    tenantId: string,
    how = "",
  ): Promise<{ readonly lent: Lent; readonly backend: number }> => {
    const client = await (tenantId === EVERY_TENANT ? system : tenants).connect();
    const told: string[] = [];
    const hear = ({ code, message }: Notice): void => {
      if (code === TOLD && message) told.push(message);
    };
    try {
      // Several statements in one message are answered by a list.
      const answers = (await client.query(
        preamble(tenantId, how, distributed),
      )) as unknown as readonly pg.QueryResult<{
        backend: number;
      }>[];
      const send = (...statement: readonly unknown[]) => client.query(...unnamed(statement));
      const commit = async (): Promise<unknown> => {
        await send("select pg_notify($1, one) from unnest($2::text[]) one", [CHANNEL, told]);
        return send("commit");
      };
      const sendThere = (...statement: readonly unknown[]): unknown => {
        const answer: unknown =
          statement[0] === "commit" && told.length > 0 ? commit() : send(...statement);
        return answer instanceof Promise
          ? answer.catch((error: unknown) => {
              throw asDeclared(error);
            })
          : answer;
      };
      if (distributed) client.on("notice", hear);
      return {
        lent: {
          query: (distributed ? sendThere : send) as Queryable["query"],
          release: (broken) => {
            client.off("notice", hear);
            client.release(broken);
          },
          ...(distributed && { gate: settingGate(tenantId) }),
        },
        backend: answers.at(-1)!.rows[0]!.backend,
      };
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  return {
    begin: async (tenantId, how) => (await begin(tenantId, how)).lent,
    send: async (tenantId, statement, left) => {
      left?.throwIfAborted();
      const { lent, backend } = await begin(tenantId);
      let broken = true;
      try {
        const answer = await untilLeft(
          left,
          () => cancel(backend),
          async () => lent.query(...statement),
        );
        await lent.query("commit");
        broken = false;
        return answer;
      } catch (error) {
        await lent.query("rollback").then(
          () => (broken = false),
          () => undefined,
        );
        throw error;
      } finally {
        lent.release(broken);
      }
    },
  };
}
