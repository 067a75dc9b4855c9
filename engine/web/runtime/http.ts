import { sayNow } from "./language.ts";
import type { Query, RequestOptions } from "./wire.ts";
import {
  address,
  ApiError,
  callHeaders,
  freshToken,
  isRefusal,
  send,
  UNREACHABLE,
  unwrap,
} from "./wire.ts";

export { ApiError, isRefusal };

async function call<T>(
  method: string,
  path: string,
  query: Query | undefined,
  body: unknown,
  options: RequestOptions = {},
): Promise<T> {
  const answer = await send(method, address(path, query), body, options);
  return unwrap<T>(answer.status, await answer.json().catch(() => undefined));
}

export function get<T>(path: string, query?: Query, options?: RequestOptions): Promise<T> {
  return call<T>("GET", path, query, undefined, options);
}

export function post<T = unknown>(
  path: string,
  body?: unknown,
  query?: Query,
  options?: RequestOptions,
): Promise<T> {
  return call<T>("POST", path, query, body, options);
}

/** A successful answer as it is, for files and event streams. Refusals throw as everywhere. */
export async function open(
  path: string,
  query?: Query,
  options: RequestOptions = {},
): Promise<Response> {
  const answer = await send("GET", address(path, query), undefined, options);
  const json = answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  if (!answer.ok || json)
    unwrap(answer.ok ? 500 : answer.status, await answer.json().catch(() => undefined));
  return answer;
}

export interface UploadOptions {
  /** Further form fields sent beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Called with the part sent so far, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends one file with progress, which fetch cannot tell. No time limit: large files take their time. */
export async function upload<T>(
  path: string,
  file: Blob,
  { fields = {}, onProgress, signal }: UploadOptions = {},
): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  await freshToken(address(path));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address(path));
    for (const [name, value] of Object.entries(callHeaders()))
      request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(unwrap<T>(request.status, request.response ?? undefined));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new ApiError(0, 0, sayNow(UNREACHABLE)));
    request.onabort = () => reject(signal?.reason ?? new ApiError(0, 0, sayNow(UNREACHABLE)));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
