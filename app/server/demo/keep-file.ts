import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#engine/server/context.ts";
import { newId } from "#engine/server/ids.ts";
import { projectRoot } from "#engine/server/project-root.ts";
import { keepUpload } from "#features/files/server/index.ts";

const FILES = join(projectRoot(), "app", "server", "demo", "files");

/** Keeps a file of the demo as an upload would, and answers its link. */
export async function keepDemoFile(
  ctx: Context,
  dataDir: string,
  originalName: string,
  purpose: string,
): Promise<string> {
  const folder = join(dataDir, "incoming");
  await mkdir(folder, { recursive: true });
  const path = join(folder, newId());
  await copyFile(join(FILES, originalName), path);
  const upload = { path, originalName, bytes: 0, purpose, attach: false };
  return (await keepUpload(ctx, dataDir, upload)).link;
}
