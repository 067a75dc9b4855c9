import { entityNamed } from "#engine/model/index.ts";
import { rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Label } from "#engine/model/index.ts";
import { outageOf } from "#engine/server/database/outage.ts";
import type { Connections } from "#engine/server/database/connections.ts";
import { may } from "#engine/server/access/session.ts";
import { Context } from "#engine/server/context.ts";
import { SideProcessLost, TaskRefusal } from "#engine/server/side-process/task-refusal.ts";
import type { ImportJob } from "./import-job.ts";
import { beat, claimJob, failJob, MOST_TRIES, releaseJob } from "./import-job.ts";
import { jobSession } from "./job-session.ts";
import { judgeJob } from "./judge-job.ts";
import { readSheet, sheetReaders } from "./read-sheet.ts";
import { runJob } from "./run-job.ts";
import { mayUpdate } from "./take.ts";

const AT_ONCE = 2;
const BEAT = 15_000;

const PUT_ASIDE: Label = [
  "处理该文件时程序两次中断，已停止重试；请检查是否有超长的行、未成对的引号或过多的列，拆分后重新上传",
  "Work on this file broke off twice and is not tried again; please check it for overlong rows, unpaired quotes or too many columns, and upload it in parts",
];

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
  private readonly readers = sheetReaders();
  /** Jobs the database went away from. */
  private readonly interrupted = new Set<ImportJob>();
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
    this.readers.close();
    await Promise.all(this.busy);
  }

  private async work(): Promise<void> {
    const { pool } = this.options;
    await this.letGo();
    while (!this.stopping) {
      const job = await claimJob(pool);
      if (!job) return;
      const beating = setInterval(() => void beat(pool, job).catch(() => undefined), BEAT);
      try {
        if (job.tries > MOST_TRIES) throw new TaskRefusal(PUT_ASIDE);
        await this.workOn(job);
      } catch (error) {
        await this.giveUp(job, error);
      } finally {
        clearInterval(beating);
        if (this.stopping) await releaseJob(pool, job, false);
      }
    }
  }

  /** Keeps a job whose try broke off for the next, and ends one that cannot go on. */
  private async giveUp(job: ImportJob, error: unknown): Promise<void> {
    const { pool, onError } = this.options;
    if (this.stopping && error instanceof SideProcessLost) return;
    if (error instanceof Error && outageOf(error)) {
      this.interrupted.add(job);
      throw error;
    }
    if (!(error instanceof TaskRefusal) || error.said) onError(error);
    if (error instanceof SideProcessLost) return releaseJob(pool, job, true);
    await failJob(
      pool,
      job,
      error instanceof TaskRefusal
        ? error.reason
        : ["导入失败，请检查文件后重试", "The import failed; please check the file and try again"],
    );
    await rm(this.fileOf(job), { force: true });
  }

  /** Once the database is back, what it went away from goes on at once, and the try is not held against it. */
  private async letGo(): Promise<void> {
    for (const job of this.interrupted) {
      this.interrupted.delete(job);
      try {
        await releaseJob(this.options.pool, job, false);
      } catch (error) {
        this.interrupted.add(job);
        throw error;
      }
    }
  }

  private async workOn(job: ImportJob): Promise<void> {
    const { pool, now } = this.options;
    const session = await jobSession(pool, job);
    if (!session || !may(session, importPermission(job.entity)) || (job.take !== "add" && !mayUpdate(session, entityNamed(job.entity))))
      throw new TaskRefusal(["导入人已没有权限", "The person who imports no longer may"]);
    const goOn = (): boolean => !this.stopping;
    if (job.state === "running") return runJob(pool, session, now, job, goOn);
    const path = this.fileOf(job);
    if (!existsSync(path)) throw new TaskRefusal(["文件已不在，请重新上传", "The file is gone; please upload it again"]);
    const portions = readSheet(this.readers, job.tenant_id, path);
    await judgeJob(new Context(session, pool.of(session.tenantId), now(), job.id, pool), job, portions, goOn);
    if (goOn()) await rm(path, { force: true });
  }
}
