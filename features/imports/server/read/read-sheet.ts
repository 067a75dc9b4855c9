import { SideProcesses } from "#engine/server/side-process/side-processes.ts";
import { SideProcessSlow } from "#engine/server/side-process/task-refusal.ts";
import type { SheetRow } from "./parse-sheet.ts";
import { tooSlow } from "./sheet-bounds.ts";

export type SheetReaders = SideProcesses<string, readonly SheetRow[]>;

/** Files come from strangers and unfold, so they are read in processes of their own, two at a time. */
export const sheetReaders = (): SheetReaders =>
  new SideProcesses(
    { name: "sheet-worker", beside: import.meta.url },
    { processes: 2, perOwner: 2, heapMb: 1024, milliseconds: 120_000 },
  );

/** The filled rows of the first sheet of a stored xlsx or csv file, in portions. */
export async function* readSheet(
  readers: SheetReaders,
  tenantId: string,
  path: string,
): AsyncGenerator<readonly SheetRow[]> {
  try {
    yield* readers.work(tenantId, path);
  } catch (error) {
    throw error instanceof SideProcessSlow ? tooSlow() : error;
  }
}
