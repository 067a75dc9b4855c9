import type { Label } from "#engine/model/index.ts";
import { toast } from "../ui/feedback.ts";
import { sayNow } from "./language.ts";
import type { Query } from "./wire.ts";
import { address, ApiError, send, unwrap } from "./wire.ts";

const WAITING: Label = ["正在下载数据，请稍候", "Downloading, please wait"];
const FAILED: Label = [
  "下载文件出现错误，请联系管理员！",
  "The download failed. Please contact the administrator",
];
const TIMEOUT_MS = 600_000;

function fileName(disposition: string | null): string {
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
  try {
    return decodeURIComponent(encoded ?? plain ?? "download");
  } catch {
    return plain ?? "download";
  }
}

async function fetchFile(
  path: string,
  values: Query | undefined,
  method: "GET" | "POST",
): Promise<void> {
  const options = { timeoutMs: TIMEOUT_MS };
  const answer = await (method === "GET"
    ? send("GET", address(path, values), undefined, options)
    : send(
        "POST",
        address(path),
        new URLSearchParams(address("", values).split("?")[1] ?? ""),
        options,
      ));
  const json = answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  if (!answer.ok || json)
    unwrap(answer.ok ? 500 : answer.status, await answer.json().catch(() => undefined));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = fileName(answer.headers.get("Content-Disposition"));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Fetches a file with the token in the header and hands it to the browser to keep: the values in the query, or form-encoded by POST.
 * Says that it is under way, and says when it fails.
 */
export async function download(
  path: string,
  values?: Query,
  method: "GET" | "POST" = "GET",
): Promise<void> {
  const done = toast.loading(sayNow(WAITING));
  try {
    await fetchFile(path, values, method);
  } catch (error) {
    toast.error(
      error instanceof ApiError && error.status >= 400 && error.status < 500
        ? error.message
        : sayNow(FAILED),
    );
    throw error;
  } finally {
    done();
  }
}
