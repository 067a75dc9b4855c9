import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { flowModel } from "../../flow-model.ts";
import { deploy } from "../calls/deploy.ts";
import { drawProcess } from "./draw-process.ts";
import { shipped } from "./shipped.ts";

/** Gives the tenant the processes it never had; what somebody changed or took away stays so. */
export async function seedProcesses(ctx: Context): Promise<void> {
  const kept = await ctx.unbound.db
    .selectFrom("flowDefinition")
    .select("key")
    .distinct()
    .where("tenantId", "=", ctx.session.tenantId)
    .execute();
  const had = new Set(kept.map(({ key }) => key));
  for (const process of shipped.filter(({ key }) => !had.has(key))) {
    const { key, category } = process;
    const [name] = process.name;
    const xml = drawProcess(process);
    await insertRows(ctx, flowModel, [
      newRow(ctx, flowModel, { modelKey: key, name, category, xml }),
    ]);
    await deploy(ctx, { xml, key, name, category });
  }
}
