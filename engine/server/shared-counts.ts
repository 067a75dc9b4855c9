import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import { topic } from "./peer-messages.ts";

interface Count {
  /** Which span of time it is of. */
  readonly span: number;
  own: number;
  /** Of the own, what others were told of. */
  told: number;
  /** By process. */
  readonly others: Map<string, number>;
}

/** Keys that are remembered; of more the oldest go. */
const MOST = 50_000;
/** Others are told of every hundredth part of a limit. */
const PARTS = 100;

/** Those of this process; an application that is gone takes its own along. */
const stores = new Set<WeakRef<SharedCounts>>();

const tell = topic("count", (entry, from) => {
  const [key, span, own] = JSON.parse(entry) as [string, number, number];
  for (const store of stores) {
    const there = store.deref();
    if (there) there.hear(key, span, own, from);
    else stores.delete(store);
  }
});

/** Counts requests by key in spans of the clock, those of other processes included, of which it hears a moment later. */
export class SharedCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  constructor() {
    stores.add(new WeakRef(this));
  }

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
    max: number,
  ): void {
    const now = Date.now();
    const span = Math.floor(now / timeWindow);
    const count = this.#countOf(key, span);
    count.own++;
    if (count.own - count.told >= Math.max(1, max / PARTS)) {
      count.told = count.own;
      tell(JSON.stringify([key, span, count.own]));
    }
    let current = count.own;
    for (const other of count.others.values()) current += other;
    callback(null, { current, ttl: (span + 1) * timeWindow - now });
  }

  child(): SharedCounts {
    return this;
  }

  /** Takes what another process counted for the truth. */
  hear(key: string, span: number, own: number, from: string): void {
    if ((this.#counts.get(key)?.span ?? 0) > span) return;
    this.#countOf(key, span).others.set(from, own);
  }

  #countOf(key: string, span: number): Count {
    const known = this.#counts.get(key);
    if (known?.span === span) return known;
    this.#counts.delete(key);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size >= MOST && oldest !== undefined) this.#counts.delete(oldest);
    const fresh: Count = { span, own: 0, told: 0, others: new Map() };
    this.#counts.set(key, fresh);
    return fresh;
  }
}
