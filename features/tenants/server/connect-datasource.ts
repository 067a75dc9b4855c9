import pg from "pg";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { checkedAddress } from "#engine/server/outgoing/check-address.ts";
import { UNREACHABLE } from "#engine/server/outgoing/unreachable.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { open } from "#engine/server/secrets/index.ts";
import { datasource, DRIVER } from "../datasource.ts";

/** The address as a URL, whether it came as postgres://… or jdbc:postgresql://…; undefined for anything else. */
export function connectionUrl(address: string): URL | undefined {
  const text = address.replace(/^jdbc:/, "");
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
    ? new URL(text)
    : undefined;
}

const PATIENCE = 5000;

/** Works on a data source as it is kept, over a connection that only reads; to public addresses or those the setting names. */
export async function onDatasource<T>(
  ctx: Context,
  id: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const row = await readRow(ctx, datasource, id);
  const url = connectionUrl(row?.url ?? "");
  if (!row) throw notFound();
  if (row.driverClass !== DRIVER.postgresql) {
    const { options = [] } = datasource.fields.driverClass.options;
    const driver = options.find(({ value }) => value === row.driverClass);
    const [zh, en] = driver?.label ?? [row.driverClass, row.driverClass];
    throw badRequest(`暂不支持连接 ${zh} 数据源`, `${en} sources cannot be connected to here`);
  }
  if (!url) throw notFound();
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
    options: "-c default_transaction_read_only=on",
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw badRequest(...UNREACHABLE);
    throw badRequest(`连接失败：${error.message}`, `Could not connect: ${error.message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
