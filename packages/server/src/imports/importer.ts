import { rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Connections } from "../engine/database/connections.ts";
import { may } from "../engine/access/session.ts";
import { Context } from "../engine/context.ts";
import { entityNamed } from "../engine/registry.ts";
import { BadSheet } from "./bad-sheet.ts";
import type { ImportJob } from "./import-job.ts";
import { claimJob, failJob, releaseJob } from "./import-job.ts";
import { jobSession } from "./job-session.ts";
import { judgeJob } from "./judge-job.ts";
import { runJob } from "./run-job.ts";
import { mayUpdate } from "./take.ts";

const AT_ONCE = 2;

/** The database went away: the job is whole and goes on when its heartbeat has gone cold. */
const isOutage = (error: unknown): boolean =>
  /^(08|57P|53300)/.test(String((error as { code?: unknown }).code ?? "")) || /ECONNREFUSED|Connection terminated/.test(String(error));

interface ImporterOptions {
  readonly pool: Connections;
  readonly dataDir: string;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

export const importPermission = (entity: string): string => `${entityNamed(entity).permission}_import`;

/** Works on imports of all processes that wait or were left behind, two at a time. */
export class Importer {
  private readonly busy = new Set<Promise<void>>();
  private stopping = false;

  constructor(private readonly options: ImporterOptions) {}

  /** Where the file of a job waits until it is judged. */
  fileOf(job: Pick<ImportJob, "tenant_id" | "id">): string {
    return join(this.options.dataDir, "imports", job.tenant_id, job.id);
  }

  /** Looks for work; called when there is some, and now and then for what a dead process left. */
  wake(): void {
    if (this.stopping || this.busy.size >= AT_ONCE) return;
    const work = this.work().catch(this.options.onError);
    this.busy.add(work);
    void work.finally(() => this.busy.delete(work));
  }

  /** Ends after the batches under way; what is left goes on elsewhere or after the restart. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.busy);
  }

  private async work(): Promise<void> {
    const { pool } = this.options;
    while (!this.stopping) {
      const job = await claimJob(pool);
      if (!job) return;
      try {
        await this.workOn(job);
      } catch (error) {
        if (isOutage(error)) throw error;
        await failJob(
          pool,
          job,
          error instanceof BadSheet
            ? error.reason
            : ["导入失败，请检查文件后重试", "The import failed; please check the file and try again"],
        );
        if (!(error instanceof BadSheet) || error.cause) this.options.onError(error);
      } finally {
        if (this.stopping) await releaseJob(pool, job);
      }
    }
  }

  private async workOn(job: ImportJob): Promise<void> {
    const { pool, now } = this.options;
    const session = await jobSession(pool, job);
    if (!session || !may(session, importPermission(job.entity)) || (job.take !== "add" && !mayUpdate(session, entityNamed(job.entity))))
      throw new BadSheet(["导入人已没有权限", "The person who imports no longer may"]);
    const goOn = (): boolean => !this.stopping;
    if (job.state === "running") return runJob(pool, session, now, job, goOn);
    const path = this.fileOf(job);
    if (!existsSync(path)) throw new BadSheet(["文件已不在，请重新上传", "The file is gone; please upload it again"]);
    await judgeJob(new Context(session, pool.of(session.tenantId), now(), job.id, pool), job, path, goOn);
    if (goOn()) await rm(path, { force: true });
  }
}
