import { serveTasks } from "#engine/server/side-process/serve-tasks.ts";
import { TaskRefusal } from "#engine/server/side-process/task-refusal.ts";
import type { SheetRow } from "./parse-sheet.ts";
import { parseSheet } from "./parse-sheet.ts";
import { unreadable } from "./sheet-bounds.ts";

/** Hands over the rows of a file, each portion only when the last was taken. */
async function* rowsOfFile(path: string): AsyncGenerator<readonly SheetRow[]> {
  try {
    yield* parseSheet(path);
  } catch (error) {
    throw error instanceof TaskRefusal ? error : unreadable(error);
  }
}

serveTasks(rowsOfFile);
