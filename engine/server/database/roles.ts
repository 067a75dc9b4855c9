import pg from "pg";

/** Sees and writes rows of the one tenant its connection was told; owns nothing. */
export const TENANT_ROLE = "zhuke_tenant";
/** Sees and writes rows of every tenant, for sign-in, jobs and the platform; owns nothing. */
export const SYSTEM_ROLE = "zhuke_system";

/** The setting that tells a connection of the tenant role whose rows it may touch. */
export const TENANT_SETTING = "zhuke.tenant";

/** Stands for every tenant where the wall goes by the setting alone. */
export const WHOLE = "*";

/** Statements within a transaction of a tenant: by which rows of every tenant are reached, and the wall stands again. */
export interface Gate {
  readonly open: string;
  readonly close: string;
}

export const ROLE_GATE: Gate = {
  open: `set local role ${SYSTEM_ROLE}`,
  close: `set local role ${TENANT_ROLE}`,
};

/** Workers of a distributed database go on under the role the transaction began with. */
export const settingGate = (tenantId: string): Gate => ({
  open: `set local ${TENANT_SETTING} = '${WHOLE}'`,
  close: `set local ${TENANT_SETTING} = ${pg.escapeLiteral(tenantId)}`,
});

const ROLES = [TENANT_ROLE, SYSTEM_ROLE];

/**
 * Makes the roles the server works under, where they are missing, and lets the connection's own user take them on.
 * Throws in words what to run where that user may not make roles.
 */
export async function ensureRoles(client: Pick<pg.ClientBase, "query">): Promise<void> {
  const { rows } = await client.query<{ role: string; there: boolean }>(
    "select role, exists (select from pg_roles where rolname = role) as there from unnest($1::text[]) role",
    [ROLES],
  );
  for (const { role, there } of rows) {
    if (!there) await create(client, role);
    const { rows: held } = await client.query<{ held: boolean }>(
      "select pg_has_role($1, 'member') as held",
      [role],
    );
    if (!held[0]!.held) await orExplain(client, role, `grant ${role} to current_user`);
  }
  // The health page tells slow statements; where that may not be granted it tells that it cannot see them.
  await client.query(
    `do $$ begin if not pg_has_role('${SYSTEM_ROLE}', 'pg_read_all_stats', 'member') then grant pg_read_all_stats to ${SYSTEM_ROLE}; end if;
      exception when insufficient_privilege then null; end $$`,
  );
}

/** Roles belong to the whole PostgreSQL server: another database's start may make one at the same moment. */
function create(client: Pick<pg.ClientBase, "query">, role: string): Promise<void> {
  return orExplain(
    client,
    role,
    `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
  );
}

async function orExplain(
  client: Pick<pg.ClientBase, "query">,
  role: string,
  statement: string,
): Promise<void> {
  await client.query(statement).catch((cause: unknown) => {
    if ((cause as { code?: unknown }).code !== "42501") throw cause;
    throw new Error(
      `The user of DATABASE_URL may not make the roles the server works under. Let an administrator run: create role ${role} nologin; grant ${role} to <user of DATABASE_URL>;`,
      { cause },
    );
  });
}
