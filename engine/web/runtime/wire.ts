import type { Label } from "#engine/model/index.ts";
import { tokenAddress } from "#engine/model/index.ts";
import { noteReached } from "./connection.ts";
import { logError } from "./error-log.ts";
import { currentLanguage, sayNow } from "./language.ts";
import { isLeaving } from "./leaving.ts";
import { accessToken, hasRunOut } from "./token.ts";

/** Values of a query string; undefined, null and "" are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface RequestOptions {
  /** 10 s where absent. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Goes on while the page is left; bodies of 64 kB at most. */
  readonly keepalive?: boolean;
}

/** A refusal or failure: `message` is the server's own text, `code` the envelope's, `status` 0 when no answer came. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

/** Whether the server answered and said why not: asked again, it says so again. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 403);

const UNKNOWN: Label = ["未知错误", "Unknown error"];
export const UNREACHABLE: Label = [
  "网络连接不上，请检查网络后重试",
  "The server cannot be reached. Check the network and try again",
];
const SLOW: Label = [
  "服务器没有及时回应，请稍后再试",
  "The server took too long to answer. Please try again",
];
const CLIENT = "Basic c2FiZXI6c2FiZXJfc2VjcmV0";
const TIMEOUT_MS = 10_000;

let signedOut = (): void => {};

/** Names what happens when the server no longer accepts the token. */
export function onUnauthorised(handler: () => void): void {
  signedOut = handler;
}

let renew = (): Promise<void> => Promise.resolve();

/** Names how a new token is fetched in the place of one that has run out. */
export function onRunOut(handler: () => Promise<void>): void {
  renew = handler;
}

/** Values as a query takes them: lists comma-joined. */
export const asQuery = (values: Readonly<Record<string, unknown>>): Query =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(",") : (value as Query[string]),
    ]),
  );

/** Address of a call, its query included. */
export function address(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") params.set(name, String(value));
  }
  const text = params.toString();
  return `/api${path}${text && `?${text}`}`;
}

/** Where tokens come from: the one address that is asked without one. */
const TOKENS = address(tokenAddress.paths[0] ?? "");

/** Before a call goes out: a page that slept has a new token first where its own ran out meanwhile. */
export async function freshToken(url: string): Promise<void> {
  if (hasRunOut() && url !== TOKENS) await renew();
}

/** What every call carries to say who asks and in which language. */
export function callHeaders(): Record<string, string> {
  const token = accessToken();
  return {
    Authorization: CLIENT,
    "Accept-Language": currentLanguage() === "zh" ? "zh-CN" : "en",
    ...(token && { "Blade-Auth": `bearer ${token}` }),
  };
}

function failure(status: number, body: unknown): ApiError {
  const { code, msg, error_description, data } = (body ?? {}) as {
    code?: number;
    msg?: string;
    error_description?: string;
    data?: unknown;
  };
  const error = new ApiError(
    status,
    Number(code ?? status),
    msg || error_description || sayNow(UNKNOWN),
    data,
  );
  if (status === 401 || error.code === 401) signedOut();
  return error;
}

function unanswered(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  const slow = error instanceof DOMException && error.name === "TimeoutError";
  if (!slow && !isLeaving()) noteReached(false);
  return new ApiError(0, 0, sayNow(slow ? SLOW : UNREACHABLE));
}

/** Goes out form-encoded; everything else as JSON. */
const isForm = (body: unknown): body is URLSearchParams => body instanceof URLSearchParams;

/** Sends one request; throws an ApiError when no answer comes in time. */
export async function send(
  method: string,
  url: string,
  body: unknown,
  { timeoutMs = TIMEOUT_MS, signal, headers, keepalive = false }: RequestOptions,
) {
  await freshToken(url);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      method,
      credentials: "same-origin",
      keepalive,
      headers: {
        ...callHeaders(),
        ...(body !== undefined && !isForm(body) && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined || isForm(body) ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteReached(true);
    if (answer.status >= 500) logError("request", `${method} ${url}: ${answer.status}`);
    return answer;
  } catch (error) {
    const failed = unanswered(error, signal);
    // Being out of reach is shown on the screen; the log is for what works badly while in reach.
    if (failed instanceof ApiError && navigator.onLine && !isLeaving())
      logError("request", `${method} ${url}: ${failed.message}`);
    throw failed;
  }
}

/** Checks an answer and takes the data out of its envelope; raw answers come as they are. */
export function unwrap<T>(status: number, body: unknown): T {
  const envelope = body as { readonly code?: number; readonly data?: unknown } | null;
  if (
    status >= 400 ||
    body === undefined ||
    (envelope?.code !== undefined && envelope.code !== 200)
  )
    throw failure(status, body);
  return (envelope?.code === undefined ? body : envelope.data) as T;
}
