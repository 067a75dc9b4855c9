import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { SHEET_BOUNDS, tooManyCells, tooManyTexts, unpacksTooLarge } from "./sheet-bounds.ts";
import { zipEntries } from "./zip-entries.ts";

function occurrences(part: Buffer, mark: string): number {
  let count = 0;
  for (let at = part.indexOf(mark); at >= 0; at = part.indexOf(mark, at + mark.length)) count++;
  return count;
}

/** Refuses a workbook that unpacks to more than this machine should hold. Unpacked piece by piece: what the archive says of itself is not believed. */
export async function checkUnpacked(bytes: Buffer): Promise<void> {
  let unpacked = 0;
  let texts = 0;
  for (const { packed, isStored } of zipEntries(bytes)) {
    let cells = 0;
    const pieces: AsyncIterable<Buffer> = isStored
      ? Readable.from([Buffer.from(packed)])
      : Readable.from([packed]).pipe(createInflateRaw());
    for await (const piece of pieces) {
      unpacked += piece.length;
      if (unpacked > SHEET_BOUNDS.unpackedBytes) throw unpacksTooLarge();
      texts += occurrences(piece, "<si>") + occurrences(piece, "<si ");
      if (texts > SHEET_BOUNDS.sharedTexts) throw tooManyTexts();
      cells += occurrences(piece, "<c>") + occurrences(piece, "<c ");
      if (cells > SHEET_BOUNDS.cells) throw tooManyCells();
    }
  }
}
