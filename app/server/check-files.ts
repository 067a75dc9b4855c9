import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Queryable } from "#engine/server/bound-database.ts";
import { proveStorage, sharedStorage } from "#features/storage/server/index.ts";

/** A folder is known by what it holds, so that a copy of it, or the same one under another name, is the same. */
function folderName(dataDir: string): string {
  const file = join(dataDir, "folder.id");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${randomUUID()}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/**
 * Sees to it that every server finds every file: throws where the bucket of the installation cannot be used, and says loudly
 * where there is none although servers with other folders use the database.
 */
export async function checkFiles(
  database: Queryable,
  dataDir: string,
  say: (message: string) => void,
): Promise<void> {
  const bucket = sharedStorage();
  if (bucket) {
    await proveStorage(bucket).catch((cause: unknown) => {
      throw new Error(`FILE_STORAGE_URL cannot be written and read: ${String(cause)}`, { cause });
    });
    return;
  }
  const mine = folderName(dataDir);
  await database.query(
    "insert into installation (name, value) values ('files', $1) on conflict (name) do nothing",
    [mine],
  );
  const { rows } = await database.query<{ value: string }>(
    "select value from installation where name = 'files'",
  );
  if (rows[0]!.value !== mine)
    say(
      `\nATTENTION: files are kept in ${dataDir}, and another server on this database keeps its own elsewhere: what is uploaded here cannot be opened there, nor the other way round. Set FILE_STORAGE_URL at all of them, or give them one DATA_DIR. 注意：各服务器的附件互不相通，请为所有服务器设置 FILE_STORAGE_URL，或使用同一个 DATA_DIR。\n`,
    );
}
