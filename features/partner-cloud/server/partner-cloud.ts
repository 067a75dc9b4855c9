import { askBytes } from "#engine/server/outgoing/ask.ts";
import type { PartnerList } from "../partner-codes.ts";
import { PAGE, partnerHeaders } from "./protocol.ts";

/** A gateway said no, and will say so again. */
export class PartnerRefused extends Error {
  override readonly name = "PartnerRefused";
}

export type Item = Readonly<Record<string, unknown>>;

export interface PartnerPage {
  readonly items: readonly Item[];
  /** How much of the list has come, from 0 to 1. */
  readonly share: number;
}

interface Answer {
  readonly status: number;
  readonly content: Buffer;
}

/** Brings what lies at an address below the gateway's. */
export type Fetch = (path: string, headers: Record<string, string>) => Promise<Answer>;

interface Access {
  readonly appId: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly fetch: Fetch;
}

const PATIENCE = 30_000;
const MOST_PAGES = 500;
const MOST_BYTES = 20 * 1024 * 1024;

/** The way to a gateway outside. */
export const fetchFrom =
  (endpoint: string): Fetch =>
  (path, headers) =>
    askBytes(`${endpoint.replace(/\/+$/, "")}${path}`, {
      headers,
      timeoutMs: PATIENCE,
      largest: MOST_BYTES,
    });

/** An answer's own words for why it is none; faults and limits may pass, anything else is for good. */
function refusal(status: number, words: string): Error {
  const said = words || `HTTP ${status}`;
  return status >= 500 || status === 429 ? new Error(said) : new PartnerRefused(said);
}

const object = (value: unknown): Item =>
  typeof value === "object" && value !== null ? (value as Item) : {};

const parsed = (content: Buffer): Item | undefined => {
  try {
    return object(JSON.parse(content.toString()));
  } catch {
    return undefined;
  }
};

const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, 300) : "");

/** A partner cloud by the protocol of docs/partner-gateway.md, wherever the other side is. */
export function partnerCloud({ appId, secret, now, fetch }: Access) {
  const ask = (path: string): Promise<Answer> =>
    fetch(path, partnerHeaders({ appId, secret }, path, now()));

  async function page(list: PartnerList, cursor: string, since: string) {
    const query = new URLSearchParams({ limit: String(PAGE) });
    if (cursor) query.set("cursor", cursor);
    if (since) query.set("since", since);
    const { status, content } = await ask(`/v1/${list}?${query}`);
    const answer = parsed(content);
    if (status !== 200 || !answer || answer["code"] !== 0)
      throw refusal(status, text(answer?.["message"]) || (answer ? "" : "应答不是 JSON"));
    const { items, next, total } = object(answer["data"]);
    if (!Array.isArray(items) || items.length > PAGE)
      throw new PartnerRefused(`应答不符合约定：${list}.items`);
    return {
      items: items.map(object),
      next: typeof next === "string" ? next : "",
      total: typeof total === "number" && total > 0 ? total : 0,
    };
  }

  return {
    /** Page after page of a list; what changed since a moment where one is named. */
    async *pages(list: PartnerList, since = ""): AsyncGenerator<PartnerPage> {
      const seen = new Set<string>();
      let cursor = "";
      let count = 0;
      do {
        const { items, next, total } = await page(list, cursor, since);
        count += items.length;
        yield { items, share: next === "" || total === 0 ? 1 : Math.min(1, count / total) };
        if (seen.has(next) || seen.size > MOST_PAGES)
          throw new PartnerRefused(`应答不符合约定：${list}.next`);
        seen.add(next);
        cursor = next;
      } while (cursor !== "");
    },
    async recording(callId: string): Promise<Buffer> {
      const { status, content } = await ask(`/v1/calls/${encodeURIComponent(callId)}/recording`);
      if (status !== 200) throw refusal(status, text(parsed(content)?.["message"]));
      return content;
    },
  };
}

export type PartnerCloud = ReturnType<typeof partnerCloud>;
