import net from "node:net";
import pg from "pg";

const LOOK = 1_000;
const PATIENCE = 700;

interface Host {
  readonly host: string;
  readonly port: number;
  readonly url: string;
}

async function takesWrites({ url }: Host): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ it: boolean }>("select not pg_is_in_recovery() as it");
    return rows[0]!.it;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Of several hosts of one database the one that takes writes: connections lead there, and elsewhere after a failover. */
export interface WritableHost {
  /** What every connection is made with. */
  readonly target: pg.ClientConfig;
  stop(): void;
}

/** Finds the host of several that takes writes, and looks every second whether it still does. */
export async function findWritableHost(urls: readonly string[]): Promise<WritableHost> {
  const hosts = urls.map((url): Host => {
    const { host, port } = new pg.Client({ connectionString: url });
    return { host, port, url };
  });
  let current = hosts[0]!;
  const look = async (): Promise<void> => {
    if (await takesWrites(current)) return;
    const writable = await Promise.all(hosts.map(takesWrites));
    current = hosts.find((_, place) => writable[place]) ?? current;
  };
  /** Goes where writes are taken at the moment it connects, whatever host it is told. */
  class Socket extends net.Socket {
    override connect(): this {
      return super.connect(current.port, current.host);
    }
  }
  await look();
  let timer: NodeJS.Timeout | undefined;
  const next = (): void => {
    timer = setTimeout(() => void look().then(() => timer && next()), LOOK).unref();
  };
  next();
  return {
    target: { connectionString: current.url, stream: () => new Socket() },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
