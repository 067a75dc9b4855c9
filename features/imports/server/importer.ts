import { entityNamed } from "#engine/model/index.ts";
import type { Label } from "#engine/model/index.ts";
import { outageOf } from "#engine/server/database/outage.ts";
import { sessionOfUser } from "#engine/server/access/session-of-user.ts";
import { may } from "#engine/server/access/session.ts";
import { Context } from "#engine/server/context.ts";
import { SideProcessLost, TaskRefusal } from "#engine/server/side-process/task-refusal.ts";
import { importPermission } from "../import-routes.ts";
import type { ImportJob } from "./import-job.ts";
import { failJob, MOST_TRIES } from "./import-job.ts";
import { validateJob } from "./validate/validate-job.ts";
import { fetchImportFile, removeImportFile } from "./import-file.ts";
import { readSheet } from "./read/read-sheet.ts";
import { runJob } from "./write/run-job.ts";
import { mayUpdate } from "./import-mode.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import type { Work } from "#engine/server/jobs/job.ts";
import { Interrupted, job } from "#engine/server/jobs/job.ts";
import { takeUp, uncount } from "./import-job.ts";

const PUT_ASIDE: Label = [
  "处理该文件时程序两次中断，已停止重试；请检查是否有超长的行、未成对的引号或过多的列，拆分后重新上传",
  "Work on this file broke off twice and is not tried again; please check it for overlong rows, unpaired quotes or too many columns, and upload it in parts",
];

const PATIENCE = 1_000;

/** Of so many files that wait, one more makes no difference. */
const MOST_WAITING = 1_000;

/** Has an import worked on. Of tenants whose files wait, the one that brought fewest comes first. */
export async function queueImport(ctx: Context, importId: string): Promise<void> {
  const waiting = await ctx.db
    .selectFrom("importJob")
    .select("id")
    .where("state", "in", ["validating", "running"])
    .limit(MOST_WAITING)
    .execute();
  await enqueue(ctx, importJob, { importId }, { key: importId, priority: waiting.length });
}

/** Validates an import's file, or writes its rows, whichever is to be done; two at a time in a process. */
export const importJob = job(
  "import",
  { label: ["导入数据", "Import data"], atOnce: 2, tries: 25 },
  async (work, { importId }: { readonly importId: string }) => {
    for (;;) {
      const taken = await takeUp(work.ctx, importId);
      if (!taken) return;
      try {
        if (taken.tries > MOST_TRIES) throw new TaskRefusal(PUT_ASIDE);
        await workOn(work, taken);
        if (!work.signal.aborted) return;
        throw new Interrupted();
      } catch (error) {
        if ((await takeBreak(work, taken, error)) === "ended") return;
      }
    }
  },
);

/** After a try that broke off: ended for good, or to be tried again at once. Throws where it goes on later, the try uncounted. */
async function takeBreak(work: Work, taken: ImportJob, error: unknown): Promise<"ended" | "again"> {
  const { ctx, app, signal } = work;
  if (error instanceof Interrupted || (signal.aborted && error instanceof SideProcessLost)) {
    await uncount(ctx, taken);
    throw new Interrupted();
  }
  if (error instanceof Error && outageOf(error)) {
    await uncountOnceBack(work, taken);
    throw error;
  }
  if (!(error instanceof TaskRefusal) || error.said) app.log.error({ err: error }, "import failed");
  if (error instanceof SideProcessLost) return "again";
  await failJob(
    ctx,
    taken,
    error instanceof TaskRefusal
      ? error.reason
      : ["导入失败，请检查文件后重试", "The import failed; please check the file and try again"],
  );
  await removeImportFile(app.dataDir, taken);
  return "ended";
}

/** A database that went away is not held against the file: waits for it as long as the process lives. */
async function uncountOnceBack({ ctx, signal }: Work, taken: ImportJob): Promise<void> {
  while (!signal.aborted) {
    const back = await uncount(ctx, taken).then(
      () => true,
      () => false,
    );
    if (back) return;
    await sleep(PATIENCE);
  }
}

async function workOn({ ctx, pool, app, now, signal }: Work, taken: ImportJob): Promise<void> {
  const session = await sessionOfUser(ctx, taken.userId);
  if (
    !session ||
    !may(session, importPermission(entityNamed(taken.entity))) ||
    (taken.importMode !== "add" && !mayUpdate(session, entityNamed(taken.entity)))
  )
    throw new TaskRefusal(["导入人已没有权限", "The person who imports no longer may"]);
  const goOn = (): boolean => !signal.aborted;
  if (taken.state === "running") return runJob(pool, session, now, taken, goOn);
  const path = await fetchImportFile(app.dataDir, taken);
  if (path === undefined)
    throw new TaskRefusal(["文件已不在，请重新上传", "The file is gone; please upload it again"]);
  const stop = (): void => app.sheetReaders.close();
  signal.addEventListener("abort", stop);
  try {
    const portions = readSheet(app.sheetReaders, taken.tenantId, path);
    await validateJob(
      new Context(session, pool.of(session.tenantId), now(), taken.id, pool),
      taken,
      portions,
      goOn,
    );
  } finally {
    signal.removeEventListener("abort", stop);
  }
  if (goOn()) await removeImportFile(app.dataDir, taken);
}
