import pg from "pg";
import { Connections } from "./connections.ts";
import { abortForMany } from "../abort-for-many.ts";
import { bareConnection, connection } from "./pools.ts";

const LOOK = 250;
/** A standby that does not tell where it is within this time is left out. */
const PATIENCE = 600;

/** How long a statement waits for one of its connections. */
const TURN = 5_000;

/** Places in the log of what was written are counted in bytes from its beginning. */
const PLACE = `select pg_is_in_recovery() as standby, (pg_last_wal_replay_lsn() - '0/0')::text as place`;

export type StandbyState = "used" | "behind" | "away";

/** One standby of the database: how far it has come, and connections to it while it is there. */
export class Standby {
  readonly name: string;
  state: StandbyState = "away";
  /** The place in the log up to which it has read. */
  place = 0n;
  /** Seconds that what it shows is old. */
  lag = 0;
  connections: Connections;
  /** Ends when it was found to be away: nobody waits for it any longer. */
  #presence = abortForMany();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    private readonly url: string,
    private readonly owner: pg.Pool,
    private readonly pooled: boolean,
    /** How old what is shown at a place is, in seconds; undefined where nobody knows. */
    private readonly ageOf: (place: bigint) => number,
    private readonly mostLag: number,
  ) {
    const { host, port } = new pg.Client({ connectionString: url });
    this.name = `${host}:${port}`;
    this.connections = this.#open();
  }

  get left(): AbortSignal {
    return this.#presence.signal;
  }

  /** Looks once, and then again and again. */
  async watch(): Promise<void> {
    await this.#look();
    if (!this.#stopped) this.#timer = setTimeout(() => void this.watch(), LOOK).unref();
  }

  /** Asks it for nothing more until it is found again. */
  leaveOut(): void {
    if (this.state === "away") return;
    this.state = "away";
    this.#presence.abort();
    this.#presence = abortForMany();
    // Connections that hang on a host that is gone end whenever they do.
    void this.connections.end().catch(() => undefined);
    this.connections = this.#open();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
    await this.connections.end();
  }

  #open(): Connections {
    const target = { connectionString: this.url };
    const config = this.pooled ? bareConnection(target) : connection(target);
    return new Connections(this.owner, {
      config: { ...config, connectionTimeoutMillis: TURN },
      pooled: this.pooled,
      cancel: async (backend) =>
        this.#client?.query("select pg_cancel_backend($1::int)", [backend]),
    });
  }

  async #look(): Promise<void> {
    try {
      this.#client ??= await this.#connect();
      const { rows } = await this.#client.query<{ standby: boolean; place: string | null }>(PLACE);
      const [found] = rows;
      if (!found?.standby || found.place === null) throw new Error(`${this.name} is no standby`);
      this.place = BigInt(found.place);
      this.lag = this.ageOf(this.place);
      this.state = this.lag > this.mostLag ? "behind" : "used";
    } catch {
      void this.#client?.end().catch(() => undefined);
      this.#client = undefined;
      this.leaveOut();
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...bareConnection({ connectionString: this.url }),
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    });
    client.on("error", () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.leaveOut();
    });
    await client.connect();
    return client;
  }
}
