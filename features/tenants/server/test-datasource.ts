import { datasource, testDatasource as testDatasourceCall } from "../datasource.ts";
import pg from "pg";
import { handle } from "#engine/server/calls.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { checkedAddress } from "#engine/server/outgoing/check-address.ts";
import { UNREACHABLE } from "#engine/server/outgoing/unreachable.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { open } from "#engine/server/secrets/index.ts";

/** The address as a URL, whether it came as postgres://… or jdbc:postgresql://…; undefined for anything else. */
export function connectionUrl(address: string): URL | undefined {
  const text = address.replace(/^jdbc:/, "");
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
    ? new URL(text)
    : undefined;
}

const PATIENCE = 5000;

/** Connects to a data source as it is kept and asks its version. */
export const testDatasource = handle(testDatasourceCall, async (ctx, { id }) => {
  const row = await readRow(ctx, datasource, id);
  const url = connectionUrl(row?.url ?? "");
  if (!row || !url) throw notFound();
  const mode = url.searchParams.get("sslmode") ?? "";
  const [host, port] = [decodeURIComponent(url.hostname), Number(url.port || 5432)];
  const client = new pg.Client({
    host: await checkedAddress(host, port).catch(() => {
      throw badRequest(...UNREACHABLE);
    }),
    port,
    database: decodeURIComponent(url.pathname.slice(1)) || (row.username ?? ""),
    user: row.username ?? "",
    ...(row.sealedPassword ? { password: open(row.sealedPassword) } : {}),
    ssl: /require|verify/.test(mode)
      ? { rejectUnauthorized: mode.startsWith("verify"), servername: host }
      : false,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on("error", () => undefined);
  const start = performance.now();
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return {
      version: rows[0]!.server_version,
      milliseconds: Math.round(performance.now() - start),
    };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw badRequest(...UNREACHABLE);
    throw badRequest(`连接失败：${error.message}`, `Could not connect: ${error.message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
});
