import type { Label, StoredFile } from "#engine/model/index.ts";
import { chunkStateAddress, chunkUploadAddress } from "#engine/model/index.ts";
import { md5 } from "js-md5";
import { ask, sendFile } from "./ask.ts";
import { ApiError } from "./http.ts";
import { sayNow } from "./language.ts";

const AT_ONCE = 2;
const PIECE = 4 * 1024 * 1024;
const UPLOAD_TIMEOUT_MS = 600_000;

const LOST: Label = ["上传没有完成，请重试", "The upload was not completed. Please try again"];

/** MD5 of a file, read piece by piece so that neither memory nor the screen suffers. */
export async function hashOf(file: File, signal: AbortSignal): Promise<string> {
  const hash = md5.create();
  for (let start = 0; start < file.size; start += PIECE) {
    signal.throwIfAborted();
    hash.update(await file.slice(start, start + PIECE).arrayBuffer());
  }
  return hash.hex();
}

interface ChunkedUpload {
  readonly file: File;
  readonly hash: string;
  readonly resourceType: string | undefined;
  readonly signal: AbortSignal;
  /** Called with the part that has arrived, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Sends what the server does not have yet of a large file, some chunks side by side; begun again it goes on where it stopped. */
export async function sendChunks({
  file,
  hash,
  resourceType = "",
  signal,
  onProgress,
}: ChunkedUpload): Promise<StoredFile> {
  const about = { fileName: file.name, size: String(file.size), hash, resourceType };
  const { chunkSize, total, missing } = await ask(chunkStateAddress, about, {
    signal,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
  // Should only the end be missing (all chunks there, the file never put together), any chunk sent again brings it about.
  const waiting = missing.length > 0 ? [...missing] : [total - 1];
  const parts = new Map<number, number>();
  const there = total - waiting.length;
  const report = () =>
    onProgress((there + [...parts.values()].reduce((sum, part) => sum + part, 0)) / total);
  let stored: StoredFile | undefined;
  const sendNext = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const number = index;
      const answer = await sendFile(
        chunkUploadAddress,
        file.slice(number * chunkSize, (number + 1) * chunkSize),
        {
          fields: { ...about, index: String(number) },
          signal,
          onProgress: (part) => {
            parts.set(number, part);
            report();
          },
        },
      );
      stored = answer.file ?? stored;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  if (!stored) throw new ApiError(0, 0, sayNow(LOST));
  return stored;
}
