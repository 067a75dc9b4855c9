import { type Readable, Transform } from "node:stream";
import { Agent, request } from "undici";
import { isNamed, checkedLookup, checkLiteral } from "./check-address.ts";
import { Unreachable } from "./unreachable.ts";

const CONNECT_MS = 5_000;

/** Their connections were made under the rule of their host, so the two never share one. */
const checked = new Agent({ connect: { lookup: checkedLookup, timeout: CONNECT_MS } });
const trusted = new Agent({ connect: { timeout: CONNECT_MS } });

export interface Outgoing {
  readonly method?: "GET" | "POST" | "PUT" | "HEAD" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable;
  /** Until the answer begins, and at most between two pieces of it. */
  readonly timeoutMs: number;
  /** Most bytes of an answer; more of them break it off. */
  readonly largest: number;
  /** host:port of this very server, for a sandbox that plays the other side. */
  readonly also?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readable;
}

function bounded(largest: number): Transform {
  let bytes = 0;
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      bytes += piece.length;
      done(bytes > largest ? new Unreachable("the answer is too large") : null, piece);
    },
  });
}

/**
 * The one way out: http and https to public addresses, or to hosts the setting OUTGOING_ALLOW names, by a connection to the very
 * address that was checked; redirects are not followed, time and size are bounded. Throws Unreachable, whatever went wrong.
 */
export async function ask(
  url: string | URL,
  { method = "GET", timeoutMs, largest, also, ...rest }: Outgoing,
): Promise<Answered> {
  try {
    const target = new URL(url);
    if (!/^https?:$/.test(target.protocol) || target.username !== "" || target.password !== "")
      throw new Unreachable("not a plain http address");
    const free = isNamed(
      target.hostname,
      target.port || (target.protocol === "https:" ? "443" : "80"),
      also,
    );
    if (!free) checkLiteral(target.hostname);
    const { statusCode, headers, body } = await request(target, {
      ...rest,
      method,
      dispatcher: free ? trusted : checked,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    if (statusCode >= 300 && statusCode < 400) {
      await body.dump();
      throw new Unreachable(`a redirect (${statusCode})`);
    }
    const stream = bounded(largest);
    body.on("error", (error) => stream.destroy(new Unreachable(String(error))));
    stream.on("close", () => body.destroy());
    return { status: statusCode, headers, body: body.pipe(stream) };
  } catch (error) {
    throw noted(error, url);
  }
}

/** What went wrong, for whoever runs the server; people read one text whatever it was. */
function noted(error: unknown, url: string | URL): Unreachable {
  const failure = error instanceof Unreachable ? error : new Unreachable(String(error));
  console.warn("call outside failed:", URL.canParse(url) ? new URL(url).host : "?", failure.detail);
  return failure;
}

/** The whole answer. */
export async function askBytes(
  url: string | URL,
  options: Outgoing,
): Promise<{
  readonly status: number;
  readonly headers: Answered["headers"];
  readonly content: Buffer;
}> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const { status, headers, body } = await ask(url, { ...options, signal });
  const pieces: Buffer[] = [];
  try {
    for await (const piece of body) pieces.push(piece as Buffer);
  } catch (error) {
    throw noted(error, url);
  }
  return { status, headers, content: Buffer.concat(pieces) };
}

const JSON_MOST = 1_000_000;

/** An answer in JSON; whatever else comes was no answer. */
export async function askJson<T>(
  url: string | URL,
  options: Omit<Outgoing, "largest">,
): Promise<{ readonly status: number; readonly answer: T }> {
  const { status, content } = await askBytes(url, { ...options, largest: JSON_MOST });
  try {
    return { status, answer: JSON.parse(content.toString()) as T };
  } catch {
    throw new Unreachable(`not JSON (${status})`);
  }
}
