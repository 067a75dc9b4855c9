import type pg from "pg";
import type { Queryable } from "../bound-database.ts";
import type { Connections } from "./connections.ts";
import type { Statement } from "./lending.ts";
import { outageOf } from "./outage.ts";
import { Standby } from "./standby.ts";

const LOOK = 250;
/** So many moments of the primary are remembered: lags up to half a minute are told to the moment. */
const MOMENTS = 120;
/** Writers remembered one by one; of more the latest place counts for everybody. */
const WRITERS = 20_000;

/** Cancelled by whoever asked, or by the time-out: the primary would do no better. */
const CANCELLED = "57014";

/** Who reads. */
export interface Reader {
  readonly tenantId: string;
  readonly userId: string;
}

const keyOf = (tenantId: string, userId: string): string => `${tenantId}/${userId}`;

/** Everybody of a tenant. */
export const ALL_USERS = "";
/** Whoever of a tenant wrote last. */
const ANY_USER = "*";

const behind = new WeakSet<Queryable>();

/** Whether reads there may not know of all that is known to be written in their tenant: such answers are given, but not remembered. */
export const isBehind = (reads: Queryable): boolean => behind.has(reads);

/**
 * The standbys of the database. Reads go to one that has come as far as the reader's own last write, in whichever process that
 * was; where there is none, and whenever one fails, to the primary.
 */
export class Standbys {
  readonly #standbys: readonly Standby[];
  /** Where the primary stood when, the latest last. */
  #moments: { readonly place: bigint; readonly at: number }[] = [];
  readonly #written = new Map<string, bigint>();
  /** What everybody has to see. */
  #floor: bigint | undefined;
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    urls: readonly string[],
    owner: pg.Pool,
    private readonly primary: Connections,
    { pooled, mostLag }: { readonly pooled: boolean; readonly mostLag: number },
  ) {
    this.#standbys = urls.map(
      (url) => new Standby(url, owner, pooled, (place) => this.#ageOf(place), mostLag),
    );
  }

  /** Begins to follow primary and standbys; answers once each was looked for. */
  async watch(): Promise<void> {
    await this.#lookAtPrimary();
    await Promise.all(this.#standbys.map((one) => one.watch()));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#standbys.map((one) => one.stop()));
  }

  /** Tells whether this process hears of the writes of others: while it does not, everybody reads from the primary. */
  async hears(hearing: boolean): Promise<void> {
    this.#floor = undefined;
    if (hearing) this.#floor = await this.#primaryPlace();
  }

  /** Remembers up to where somebody has to see: what they wrote, here or elsewhere. */
  note(tenantId: string, userId: string, place: bigint): void {
    if (this.#written.size >= WRITERS) {
      this.#forget();
      if (this.#written.size >= WRITERS) {
        this.#floor = place;
        this.#written.clear();
      }
    }
    for (const key of [keyOf(tenantId, userId), keyOf(tenantId, ANY_USER)])
      if ((this.#written.get(key) ?? 0n) < place) this.#written.set(key, place);
  }

  /** Where somebody's reads go now; a statement that a standby cannot answer is asked again at the primary. */
  of({ tenantId, userId }: Reader, left?: AbortSignal): Queryable {
    const primary = this.primary.of(tenantId, left);
    let standby = this.#chosen(tenantId, userId);
    if (!standby) return primary;
    const { connections, left: gone } = standby;
    const reads = connections.of(tenantId, left);
    const query = async (...statement: Statement): Promise<unknown> => {
      if (!standby) return primary.query(...statement);
      try {
        return await unlessGone(gone, reads.query(...statement) as unknown as Promise<unknown>);
      } catch (error) {
        if (left?.aborted || (error as { code?: unknown }).code === CANCELLED) throw error;
        if (error instanceof Error && outageOf(error)) standby.leaveOut();
        standby = undefined;
        return primary.query(...statement);
      }
    };
    const found = { query: query as Queryable["query"] };
    if ((this.#written.get(keyOf(tenantId, ANY_USER)) ?? 0n) > standby.place) behind.add(found);
    return found;
  }

  get states(): readonly Pick<Standby, "name" | "state" | "lag" | "place">[] {
    return this.#standbys;
  }

  get load(): Connections["load"] {
    const sum = (key: keyof Connections["load"]): number =>
      this.#standbys.reduce((all, { connections }) => all + connections.load[key], 0);
    return { total: sum("total"), idle: sum("idle"), waiting: sum("waiting") };
  }

  #chosen(tenantId: string, userId: string): Standby | undefined {
    if (this.#floor === undefined) return undefined;
    const places = [userId, ALL_USERS].map(
      (user) => this.#written.get(keyOf(tenantId, user)) ?? this.#floor!,
    );
    const fit = this.#standbys.filter(
      ({ state, place }) =>
        state === "used" && place >= this.#floor! && places.every((needed) => place >= needed),
    );
    return fit[this.#turn++ % fit.length];
  }

  /** What the primary had written by the moment a standby is at is seen by whoever reads there. */
  #ageOf(place: bigint): number {
    const unseen = this.#moments.find((moment) => moment.place > place);
    return unseen ? (performance.now() - unseen.at) / 1000 : 0;
  }

  async #primaryPlace(): Promise<bigint> {
    const { rows } = await this.primary.query<{ place: string }>(
      "select (pg_current_wal_insert_lsn() - '0/0')::text as place",
    );
    return BigInt(rows[0]!.place);
  }

  async #lookAtPrimary(): Promise<void> {
    try {
      const place = await this.#primaryPlace();
      const last = this.#moments.at(-1);
      if (!last || place > last.place) this.#moments.push({ place, at: performance.now() });
      if (this.#moments.length > MOMENTS) this.#moments.shift();
      this.#forget();
    } catch {
      // Whoever asks hears of it; what is known of the standbys stays as it is.
    }
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#lookAtPrimary(), LOOK).unref();
  }

  /** Writes that every standby in use has seen need not be remembered. */
  #forget(): void {
    const there = this.#standbys.filter(({ state }) => state !== "away");
    if (there.length === 0) return;
    const seen = there.reduce(
      (least, { place }) => (place < least ? place : least),
      there[0]!.place,
    );
    for (const [key, place] of this.#written) if (place <= seen) this.#written.delete(key);
    // Who comes back from far behind has to catch up with what was forgotten meanwhile.
    if (this.#floor !== undefined && seen > this.#floor) this.#floor = seen;
  }
}

/** The answer of a standby; an error as soon as it was found to be away. */
function unlessGone<T>(gone: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new Error("Connection terminated: the standby is away"));
    gone.addEventListener("abort", leave, { once: true });
    answer
      .then(resolve, reject)
      .finally(() => gone.removeEventListener("abort", leave))
      .catch(() => undefined);
  });
}
