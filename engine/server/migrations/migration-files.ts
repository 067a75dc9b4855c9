import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The folder of the checked-in migrations. */
export const migrationsFolder = (): string => join(projectRoot(), "app", "server", "migrations");

/** All checked-in migrations of a folder in their order; `prefix` comes before their names. */
export function readMigrations(folder = migrationsFolder(), prefix = ""): Migration[] {
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
        .sort()
    : [];
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), "utf8");
    return { name: prefix + name, sql, hash: createHash("sha256").update(sql).digest("hex") };
  });
}
