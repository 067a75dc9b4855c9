import { Refusal } from "#engine/server/errors.ts";
import { SideProcesses } from "#engine/server/side-process/side-processes.ts";
import { SideProcessLost, SideProcessSlow } from "#engine/server/side-process/task-refusal.ts";

export interface Paper {
  readonly title: string;
  readonly html: string;
}

/** Reading the fonts takes most of a second and a good deal of memory; a tenant has one press at most, the other is there for others. */
const presses = new SideProcesses<Paper, Uint8Array>(
  { name: "pdf-worker", beside: import.meta.url },
  { processes: 2, perOwner: 1, heapMb: 512, milliseconds: 15_000 },
);

const LARGEST = 20_000_000;

const tooLarge = (): Refusal =>
  new Refusal(400, [
    "合同内容过多，无法生成PDF，请精简模板或明细",
    "The contract is too long for a PDF; please shorten the template or its lines",
  ]);

/** Puts a text on paper, beside the server and within bounds of time, memory and size. */
export async function printPdf(tenantId: string, paper: Paper): Promise<Buffer> {
  try {
    let made: Uint8Array | undefined;
    for await (const pdf of presses.work(tenantId, paper)) made = pdf;
    if (made && made.byteLength <= LARGEST) return Buffer.from(made);
    throw tooLarge();
  } catch (error) {
    if (error instanceof SideProcessSlow || error instanceof SideProcessLost) throw tooLarge();
    throw error;
  }
}
