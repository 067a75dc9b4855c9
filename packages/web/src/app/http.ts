import type { Label } from "@zhuke/model";
import { toast } from "../ui/feedback.ts";
import { sayNow } from "./language.ts";
import type { Query, RequestOptions } from "./wire.ts";
import { address, ApiError, callHeaders, send, UNREACHABLE, unwrap } from "./wire.ts";

export { ApiError };

async function call<T>(method: string, path: string, query: Query | undefined, body: unknown, options: RequestOptions = {}): Promise<T> {
  const answer = await send(method, address(path, query), body, options);
  return unwrap<T>(answer.status, await answer.json().catch(() => undefined));
}

export function get<T>(path: string, query?: Query, options?: RequestOptions): Promise<T> {
  return call<T>("GET", path, query, undefined, options);
}

export function post<T = unknown>(path: string, body?: unknown, query?: Query, options?: RequestOptions): Promise<T> {
  return call<T>("POST", path, query, body, options);
}

/** A successful answer as it is, for files and event streams. Refusals throw as everywhere. */
export async function open(path: string, query?: Query, options: RequestOptions = {}): Promise<Response> {
  const answer = await send("GET", address(path, query), undefined, options);
  const json = answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  if (!answer.ok || json) unwrap(answer.ok ? 500 : answer.status, await answer.json().catch(() => undefined));
  return answer;
}

interface UploadOptions {
  /** Further form fields sent beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Told the part sent so far, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends one file with progress, which fetch cannot tell. No time limit: large files take their time. */
export function upload<T>(path: string, file: File, { fields = {}, onProgress, signal }: UploadOptions = {}): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address(path));
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
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

const WAITING: Label = ["正在下载数据，请稍候", "Downloading, please wait"];
const FAILED: Label = ["下载文件出现错误，请联系管理员！", "The download failed. Please contact the administrator"];
const EXPORT_TIMEOUT_MS = 300_000;

function fileName(disposition: string | null): string {
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
  try {
    return decodeURIComponent(encoded ?? plain ?? "download");
  } catch {
    return plain ?? "download";
  }
}

/** Fetches a file with the token in the header and hands it to the browser to keep. Says so, and says when it fails. */
export async function download(path: string, query?: Query): Promise<void> {
  const done = toast.loading(sayNow(WAITING));
  try {
    const answer = await open(path, query, { timeoutMs: EXPORT_TIMEOUT_MS });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = fileName(answer.headers.get("Content-Disposition"));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    toast.error(error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : sayNow(FAILED));
    throw error;
  } finally {
    done();
  }
}
