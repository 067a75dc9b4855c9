import { sourceRequestLog } from "#features/logs/feature.ts";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";

const KEPT = 20_000;

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
  readonly result: string;
}

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
      dataResult: result.slice(0, 500),
    }),
  ]);
}
