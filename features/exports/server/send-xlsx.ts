import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyReply } from "fastify";
import { writeXlsxStream } from "hucre/xlsx";

type Cells = readonly (string | number | boolean | null)[];

/** Answers a workbook of one sheet as it is written: its size never lies in memory. The first row stays in sight. */
export function sendXlsx(
  reply: FastifyReply,
  fileName: string,
  headers: readonly string[],
  rows: AsyncIterable<Cells> | Iterable<Cells>,
): FastifyReply {
  const workbook = writeXlsxStream(rows as AsyncIterable<(string | number | boolean | null)[]>, {
    name: "Sheet1",
    columns: headers.map((header) => ({ header, width: 16 })),
    freezePane: { rows: 1 },
  });
  return xlsxReply(reply, fileName).send(Readable.fromWeb(workbook as ReadableStream));
}

/** Headers of a workbook that the browser is to keep under a name. */
export function xlsxReply(reply: FastifyReply, fileName: string): FastifyReply {
  return reply
    .type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
    .header(
      "content-disposition",
      `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    );
}
