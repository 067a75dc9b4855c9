import type { Label } from "#engine/model/index.ts";
import { sourceRequestLog } from "#features/logs/feature.ts";
import type { Context } from "#engine/server/context.ts";
import { Refusal } from "#engine/server/errors.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";

const KEPT = 20_000;
const KEPT_OUTCOME = 500;

interface Kept {
  /** Name under which the requests of one outside party are found. */
  readonly appId: string;
  /** Key of the dictionary req_type. */
  readonly reqType: string;
  readonly url: string;
  readonly content: string;
  readonly address: string;
  /** Key of the dictionary req_data_status. */
  readonly status: string;
  readonly result: Label;
}

/** What came of something, as it is kept for readers of both languages. */
export const keptOutcome = ([zh, en]: Label) => ({
  dataResult: zh.slice(0, KEPT_OUTCOME),
  dataResultEn: en.slice(0, KEPT_OUTCOME),
});

/** What a request failed by, in words for the log. */
export const failureWords = (error: unknown): Label =>
  error instanceof Refusal ? error.label : ["系统错误", "System error"];

/** Keeps a request that came from outside or went there, in the transaction of the context. */
export async function keepRequest(
  ctx: Context,
  { appId, reqType, url, content, address, status, result }: Kept,
): Promise<void> {
  await insertRows(ctx, sourceRequestLog, [
    newRow(ctx, sourceRequestLog, {
      appId,
      reqType,
      reqUrl: url.slice(0, 500),
      reqContent: content.replaceAll("\0", "").slice(0, KEPT),
      reqClientIp: address,
      dataStatus: status,
      ...keptOutcome(result),
    }),
  ]);
}
