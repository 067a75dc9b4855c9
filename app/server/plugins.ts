import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as model from "#engine/model/index.ts";
import type { Feature } from "#engine/model/index.ts";
import type { ServerFeature } from "#engine/server/feature.ts";
import * as server from "#engine/server/index.ts";
import type { Migration } from "#engine/server/migrations/migration-files.ts";
import { readMigrations } from "#engine/server/migrations/migration-files.ts";
import * as ownership from "#features/ownership/feature.ts";
import * as ownershipServer from "#features/ownership/server/index.ts";
import { addFeature } from "./features.ts";

/** What the functions that a plugin exports are called with: the running engine and the ownership domain, so that there is only one of each. */
const declaring = { ...model, ...ownership };
const serving = { ...declaring, ...server, ...ownershipServer };
export type EngineModel = typeof declaring;
export type EngineServer = typeof serving;

/** A feature outside the repository, in a folder of its own. */
export interface Plugin {
  readonly name: string;
  /** Where its migrations lie. */
  readonly folder: string;
  readonly migrations: readonly Migration[];
}

async function exported<T>(file: string): Promise<T | undefined> {
  if (!existsSync(file)) return undefined;
  const { default: made } = (await import(pathToFileURL(file).href)) as { default?: T };
  if (typeof made !== "function") throw new Error(`${file} must export a function by default`);
  return made;
}

async function loadPlugin(name: string, folder: string): Promise<Plugin> {
  const declare = await exported<(engine: EngineModel) => Feature>(join(folder, "feature.mjs"));
  if (!declare) throw new Error(`The plugin ${name} has no feature.mjs`);
  const feature = declare(declaring);
  const serve = await exported<(engine: EngineServer, feature: Feature) => ServerFeature>(
    join(folder, "server", "feature.mjs"),
  );
  model.register([feature]);
  addFeature(serve?.(serving, feature) ?? {});
  const migrations = join(folder, "migrations");
  return { name, folder: migrations, migrations: readMigrations(migrations, `plugin ${name} `) };
}

/** Loads every folder of PLUGINS, in the order of their names, before the database is migrated. Throws with the name of the one that cannot be. */
export async function loadPlugins(folder: string | undefined): Promise<readonly Plugin[]> {
  const names =
    folder === undefined
      ? []
      : readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const plugins: Plugin[] = [];
  for (const { name } of names.sort((a, b) => a.name.localeCompare(b.name)))
    plugins.push(
      await loadPlugin(name, join(folder!, name)).catch((cause: unknown) => {
        throw new Error(`The plugin ${name} cannot be loaded: ${String(cause)}`, { cause });
      }),
    );
  return plugins;
}
