import type { Handler, ReportHandler } from "./calls.ts";
import type { Extension } from "./extension-point.ts";
import type { EntityHooks } from "./hooks.ts";
import type { Runtime } from "./http/run.ts";
import type { Job } from "./jobs/job.ts";
import type { Schedule } from "./jobs/schedule.ts";
import type { OwnTable } from "./schema/own-table.ts";
import type { EntityKeep } from "./write/keep-while.ts";

/** What one feature does on the server: the content of its server/feature.ts. */
export interface ServerFeature {
  /** What its declared calls do. */
  readonly handlers?: readonly Handler[];
  /** What its declared reports count. */
  readonly reports?: readonly ReportHandler[];
  /** Its say in the generic calls of its entities. */
  readonly hooks?: readonly EntityHooks[];
  /** Its reasons against removing rows, its own or other features'. */
  readonly keeps?: readonly EntityKeep[];
  /** What it adds to what other features do. */
  readonly extensions?: readonly Extension[];
  /** Registers routes that are no declared calls, such as import and export. */
  readonly routes?: readonly ((runtime: Runtime, options: { readonly dataDir: string }) => void)[];
  /** Tables that no entity declares. */
  readonly tables?: readonly OwnTable[];
  /** What its transactions ask to be done after them. */
  readonly jobs?: readonly Job[];
  /** What it does by the clock. */
  readonly schedules?: readonly Schedule[];
}

/** Declares the server's part of a feature. */
export const serverFeature = (parts: ServerFeature): ServerFeature => parts;
