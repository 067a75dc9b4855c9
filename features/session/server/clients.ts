import type { Unbound } from "#engine/server/unbound.ts";
import { sql } from "kysely";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import type { Context } from "#engine/server/context.ts";
import { newId } from "#engine/server/ids.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";

/** A program that asks for tokens. */
export interface Client {
  readonly id: string;
  readonly grants: readonly string[];
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
  /** Where a code may have been sent to; anywhere where empty. */
  readonly redirects: readonly string[];
}

/** The client of the browser and of existing clients of the family; its secret is known to all of them. */
export const OWN_CLIENT = "saber";
const OWN_SECRET = "saber_secret";
export const OWN_GRANTS = ["password", "captcha", "refresh_token", "social", "authorization_code"];

const list = (text: string | null): string[] =>
  (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** Secrets found right before, so that each renewal of a token does not pay for the slow digest again. */
const found = new Set<string>();

async function secretMatches(stored: string | undefined, given: string): Promise<boolean> {
  const key = tokenHash(`${stored}:${given}`);
  if (found.has(key)) return true;
  if (!(await passwordMatches(stored, given))) return false;
  if (found.size > 1000) found.clear();
  found.add(key);
  return true;
}

/** The name and secret a request's Basic authorization says. */
export function claimedClient({
  headers: { authorization = "" },
}: Pick<FastifyRequest, "headers">): readonly [name: string, secret: string] {
  const text = Buffer.from(authorization.replace(/^basic /i, ""), "base64").toString();
  const split = text.indexOf(":");
  return split < 1 ? ["", ""] : [text.slice(0, split), text.slice(split + 1)];
}

/** The client that a request's Basic authorization proves; undefined where it proves none. */
export async function clientOf(ctx: Context, request: FastifyRequest): Promise<Client | undefined> {
  const [name, secret] = claimedClient(request);
  if (name === "") return undefined;
  const row = await ctx.unscoped
    .selectFrom("client")
    .selectAll()
    .where("clientId", "=", name)
    .executeTakeFirst();
  if (!(await secretMatches(row?.clientSecret ?? undefined, secret)) || !row) return undefined;
  return {
    id: row.clientId,
    grants: list(row.authorizedGrantTypes),
    accessSeconds: row.accessTokenValidity,
    refreshSeconds: row.refreshTokenValidity,
    redirects: list(row.webServerRedirectUri),
  };
}

/** Clients of the family as they come, by the secrets that all of their kind share. */
const FAMILY = [
  [OWN_CLIENT, OWN_SECRET],
  ["sword", "sword_secret"],
] as const;

/** Adds the clients of the family where they are missing; only the browser's own comes back once it was deleted. */
export async function seedClients(db: Unbound): Promise<void> {
  const rows = await db.rows<{ client_id: string; is_deleted: number }>(
    sql`select client_id, is_deleted from client`,
  );
  for (const [name, secret] of FAMILY) {
    const isThere = rows.some(
      (row) => row.client_id === name && (row.is_deleted === 0 || name !== OWN_CLIENT),
    );
    if (isThere) continue;
    await db.rows(sql`insert into client (id, client_id, client_secret, authorized_grant_types, access_token_validity, refresh_token_validity, scope, create_time, update_time)
      values (${newId()}, ${name}, ${await hashPassword(secret)}, ${OWN_GRANTS.join(",")}, 3600, 43200, 'all', now(), now()) on conflict do nothing`);
  }
}
