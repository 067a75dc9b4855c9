import { serveTasks } from "#engine/server/side-process/serve-tasks.ts";
import { makePdf } from "./make-pdf.ts";
import type { Paper } from "./print-pdf.ts";

serveTasks(async function* print({ title, html }: Paper): AsyncGenerator<Uint8Array> {
  yield await makePdf(title, html);
});
