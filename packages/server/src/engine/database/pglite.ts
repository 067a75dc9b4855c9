import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OwnDatabase } from "./own-database.ts";
import { processExists } from "./process-exists.ts";
import { SESSION_SETTINGS } from "./pools.ts";

/** PostgreSQL compiled to WebAssembly, in this process, behind a socket: slower and with one session, but it runs anywhere. */
export async function openPglite(dataDir: string): Promise<OwnDatabase> {
  const [{ PGlite }, { PGLiteSocketServer }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite-socket"),
  ]).catch((cause: unknown) => {
    throw new Error("No PostgreSQL runs on this machine and the fallback is not installed: set DATABASE_URL", { cause });
  });
  mkdirSync(dataDir, { recursive: true });
  const unlock = lock(join(dataDir, "pglite.lock"));
  const db = await PGlite.create(join(dataDir, "pglite"));
  await db.exec(
    Object.entries(SESSION_SETTINGS)
      .map(([name, value]) => `set ${name} = '${value}'`)
      .join(";"),
  );
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const folder = join(tmpdir(), `zhuke-${hash}-${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  const server = new PGLiteSocketServer({ db, path: join(folder, ".s.PGSQL.5432"), maxConnections: 20 });
  await server.start();
  const stop = async (): Promise<void> => {
    await server.stop();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
    unlock();
  };
  return { kind: "pglite", target: { host: folder, port: 5432, user: "postgres", database: "postgres", ssl: false }, stop };
}

/** Two processes on the same files would silently diverge. */
function lock(path: string): () => void {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
  } catch {
    const holder = Number(readFileSync(path, "utf8"));
    if (holder !== process.pid && processExists(holder)) throw new Error(`Another process uses this database (${path})`);
    writeFileSync(path, String(process.pid));
  }
  return () => rmSync(path, { force: true });
}
