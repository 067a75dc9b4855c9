import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { projectRoot } from "#engine/server/project-root.ts";

/** Every TypeScript file of the three floors, tests included, by its path within the project. */
export const sourceFiles: readonly string[] = ["engine", "features", "app"]
  .flatMap((floor) =>
    readdirSync(join(projectRoot(), floor), { withFileTypes: true, recursive: true }),
  )
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(projectRoot(), join(entry.parentPath, entry.name)));

/** What a file of the project says. */
export const textOf = (path: string): string => readFileSync(join(projectRoot(), path), "utf8");
