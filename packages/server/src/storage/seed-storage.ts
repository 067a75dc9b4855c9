import { model } from "@zhuke/model";
import { systemSession } from "../engine/access/session.ts";
import { Context } from "../engine/context.ts";
import { insertRows, newRow } from "../engine/write/insert-rows.ts";
import { sql } from "../engine/sql.ts";
import { IN_USE, LOCAL } from "./find-storage.ts";

/** Gives every tenant without a storage the local disk, in use. */
export async function seedStorage(by: Context): Promise<void> {
  const rows = await by.rows<{ tenant_code: string }>(
    sql`select tenant_code from tenant t where not exists (select 1 from oss o where o.tenant_id = t.tenant_code)`,
  );
  for (const { tenant_code } of rows) {
    const ctx = new Context(systemSession(tenant_code), by.connection, by.now, by.requestId);
    await insertRows(ctx, model.oss, [newRow(ctx, { category: LOCAL, ossCode: "local", status: IN_USE, remark: "服务器本地磁盘" })]);
  }
}
