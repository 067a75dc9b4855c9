import type { Context } from "#engine/server/context.ts";
import { badRequest, conflict } from "#engine/server/errors.ts";
import type { ImportJob } from "../import-job.ts";
import { queueImport } from "../importer.ts";

/** Sets a validated job going: `all` only where every row is valid. A job under way or done is left as it is. */
export async function startRun(ctx: Context, job: ImportJob, mode: string): Promise<void> {
  if (mode !== "all" && mode !== "valid")
    throw badRequest("请选择导入方式", "Please choose what to import");
  if (job.state === "validating")
    throw conflict("文件正在检查，请稍候", "The file is still being checked");
  if (job.state === "failed")
    throw badRequest(
      "该文件不能导入，请重新上传",
      "This file cannot be imported; please upload it again",
    );
  if (job.state !== "validated") return;
  if (job.valid === 0) throw badRequest("没有可以导入的行", "There are no rows to import");
  if (mode === "all" && job.invalid > 0)
    throw badRequest(
      `有${job.invalid}行需要修改，请修改后重新上传，或只导入正确的行`,
      `${job.invalid} rows need correction; please correct and upload again, or import the valid rows only`,
    );
  await ctx.db
    .updateTable("importJob")
    .set({ state: "running", mode, error: null, tries: 0 })
    .where("id", "=", job.id)
    .where("state", "=", "validated")
    .execute();
  await queueImport(ctx, job.id);
}
