import type { Entity } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden } from "#engine/server/errors.ts";
import type { ImportJob } from "../import-job.ts";
import { Keeping } from "./keeping.ts";
import { restoreRows } from "./restore-rows.ts";
import { rollBackRows } from "./roll-back-rows.ts";
import { mayUpdate } from "../import-mode.ts";

/** Removes what an import added and sets back what it changed, in one transaction; what somebody worked on since stays, and is named. */
export async function undoImport(ctx: Context, entity: Entity, job: ImportJob): Promise<void> {
  const held = await ctx.db
    .selectFrom("importJob")
    .select("state")
    .where("id", "=", job.id)
    .forUpdate()
    .executeTakeFirst();
  if (held?.state !== "done")
    throw badRequest("该导入还没有完成或已撤销", "This import is not done, or was undone already");
  if (job.updated > 0 && !mayUpdate(ctx.session, entity)) throw forbidden();
  const keeping = new Keeping();
  const restored = await restoreRows(ctx, entity, job, keeping);
  const removed = await rollBackRows(ctx, entity, job, keeping);
  await ctx.db
    .updateTable("importJob")
    .set({ state: "undone", undone: removed + restored, restored, kept: JSON.stringify(keeping) })
    .where("id", "=", job.id)
    .execute();
}
