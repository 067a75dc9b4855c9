import type { Askable, Label, SentTo } from "#engine/model/index.ts";
import { toast } from "../ui/feedback.ts";
import { sayNow } from "./language.ts";
import { sentForApproval } from "./sent-for-approval.ts";
import type { Query } from "./wire.ts";
import { address, ApiError, asQuery, send, unwrap } from "./wire.ts";

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

async function fetchFile(call: Askable, values: Query): Promise<void> {
  const path = call.paths[0] ?? "";
  const options = { timeoutMs: TIMEOUT_MS };
  const answer = await (call.method === "GET"
    ? send("GET", address(path, values), undefined, options)
    : send(
        "POST",
        address(path),
        new URLSearchParams(address("", values).split("?")[1] ?? ""),
        options,
      ));
  const json = answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  if (!answer.ok || json)
    unwrap(answer.status === 200 ? 500 : answer.status, await answer.json().catch(() => undefined));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = fileName(answer.headers.get("Content-Disposition"));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Fetches the file a call answers, with the token in the header, and hands it to the browser to keep; by POST the values go
 * form-encoded. Says that it is under way, and says when it fails.
 */
export async function download<const C extends Askable>(call: C, input: SentTo<C>): Promise<void> {
  const done = toast.loading(sayNow(WAITING));
  try {
    await fetchFile(call, asQuery(input as Readonly<Record<string, unknown>>));
  } catch (error) {
    if (sentForApproval(error)) return;
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
