import type { Fields, ListedRoute } from "#engine/model/index.ts";
import { findEntity, referredEntity } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import type { Connections } from "../database/connections.ts";
import { badRequest, Refusal } from "../errors.ts";
import { rawInput } from "../http/input.ts";
import { quote } from "../schema/table.ts";
import type { Session } from "./session.ts";
import { may, PLATFORM_TENANT } from "./session.ts";
import { loadSession } from "./sessions.ts";

type Raw = Readonly<Record<string, unknown>>;

/** Codes of who looks after tenants, and of who changes something in them. */
const TENANTS = { read: "tenant", write: "tenant_edit" } as const;

const NAME = /^tenant_?id(_equal)?$/i;

const refusal = (): Refusal =>
  new Refusal(403, ["无权操作其他租户的数据", "You may not work with other tenants' data"]);

/** Whether a route understands tenants by itself. */
const isOwnInput = (route: ListedRoute): boolean =>
  route.permission === "public" || (route.kind === "call" && "tenantId" in route.call.input);

/** What tenants share is in none of them. */
const isShared = (route: ListedRoute): boolean =>
  route.kind === "entity" && route.entity.shared === true;

/** The tenant a request names; it may name one only. */
function namedTenant(raw: Raw): string {
  const named = Object.entries(raw).flatMap(([name, value]) =>
    NAME.test(name) && value !== null && value !== undefined ? [value].flat().map(String) : [],
  );
  const [one = "", ...more] = [...new Set(named.map((text) => text.trim()))].filter(Boolean);
  if (more.length > 0)
    throw badRequest("一次只能指定一个租户", "Only one tenant can be named at a time");
  return one;
}

/** The rows a request is about: of an entity's route those of its ids, of a call those its input refers to. */
function rowsMeant(
  route: ListedRoute,
  raw: Raw,
): readonly (readonly [table: string, ids: readonly string[]])[] {
  if (route.kind === "entity") {
    if (!["detail", "changes", "submit", "remove"].includes(route.name)) return [];
    return [[route.entity.table, idsIn(raw["ids"] ?? raw["id"])]];
  }
  if (route.kind !== "call") return [];
  return refsIn(route.call.input, raw);
}

/** What looks like ids in a value; what does not is refused where it is read. */
const idsIn = (given: unknown): string[] =>
  [given]
    .flat()
    .flatMap((value) => String(value ?? "").split(","))
    .filter((id) => /^\d{19}$/.test(id));

const refsIn = (fields: Fields, raw: Raw) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const target = findEntity(referredEntity(field) ?? "");
    const ids = idsIn(raw[name]);
    return !target || target.shared || ids.length === 0 ? [] : [[target.table, ids] as const];
  });

/** The one other tenant whose rows a request is about; undefined where any of them is the session's, or nobody's. */
async function tenantOfRows(
  pool: Connections,
  own: string,
  meant: ReturnType<typeof rowsMeant>,
): Promise<string | undefined> {
  const found = new Set<string>();
  for (const [table, ids] of meant) {
    if (ids.length === 0) continue;
    const { rows } = await pool.query<{ code: string }>(
      `select distinct t.tenant_code as code from tenant t
        join ${quote(table)} r on r.tenant_id = t.tenant_code and r.id = any($1) and r.is_deleted = 0 where t.is_deleted = 0 limit 2`,
      [ids],
    );
    for (const { code } of rows) found.add(code);
  }
  const [one] = found;
  return found.size === 1 && one !== own ? one : undefined;
}

/** The session at work in another tenant: with its own rights, within what that tenant may use, and sitting nowhere. */
async function movedTo(pool: Connections, session: Session, tenantId: string): Promise<Session> {
  const { rows } = await pool.query(
    "select from tenant where tenant_code = $1 and is_deleted = 0",
    [tenantId],
  );
  if (rows.length === 0) throw badRequest("租户不存在", "There is no such tenant");
  const there = await loadSession(pool, {
    tenant_id: tenantId,
    user_id: session.userId,
    account: session.account,
    real_name: session.realName,
    role_id: [],
    dept_id: [],
  });
  const { packaged: _own, ...rights } = session;
  return {
    ...rights,
    ...(there.packaged && { packaged: there.packaged }),
    tenantId,
    deptId: null,
    deptIds: [],
    companyId: null,
    roleIds: [],
  };
}

/**
 * The session as a request means it: who looks after tenants works in the one they name, or in that of the rows they name.
 * Whoever else names another tenant than their own is refused: a tenant that is named is never passed over.
 */
export async function inAskedTenant(
  pool: Connections,
  request: FastifyRequest,
  session: Session,
  writes: boolean,
): Promise<Session> {
  const { route } = request.routeOptions.config;
  if (!route || isOwnInput(route)) return session;
  const raw = rawInput(request);
  const named = namedTenant(raw);
  if (named === session.tenantId) return session;
  const looksAfter =
    session.tenantId === PLATFORM_TENANT &&
    !session.viewer &&
    may(session, writes ? TENANTS.write : TENANTS.read);
  if (named !== "" && !looksAfter) throw refusal();
  if (!looksAfter || isShared(route)) return session;
  if (named === "") {
    const found = await tenantOfRows(pool, session.tenantId, rowsMeant(route, raw));
    return found === undefined ? session : movedTo(pool, session, found);
  }
  if (route.kind === "own")
    throw badRequest(
      "该接口只能在本租户使用，请以该租户的账号登录",
      "This works in your own tenant only; sign in with an account of the other one",
    );
  return movedTo(pool, session, named);
}
