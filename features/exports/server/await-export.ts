import { sql } from "kysely";
import type { View } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { awaitApproval } from "#engine/server/held-act.ts";

/** What is kept of an export that waits: it gives the rows it was asked for, and no others that came since. */
export interface Kept {
  readonly list: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly ids: readonly string[];
  /** Where its file is fetched once it is approved. */
  readonly file: string;
}

interface Asked {
  readonly view: View;
  readonly filter: Kept["params"];
  /** The filter as the log has it, private values blotted out. */
  readonly said: string;
  readonly ids: readonly string[];
  /** Its row in the log, which counts already: of many exports at once none is overlooked. */
  readonly logged: string;
}

/** Rows of a list that whoever asks has taken within a day, those just asked for included: in pieces it is no less. */
async function takenToday(ctx: Context, { title }: View): Promise<number> {
  const { rows } = await ctx.unscoped
    .selectFrom("exportLog")
    .select(sql<number>`coalesce(sum(rows::int), 0)::int`.as("rows"))
    .where("userId", "=", ctx.session.userId)
    .where("listName", "=", title[0])
    .where("createTime", ">=", sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return rows;
}

/** Has an export of more rows than the administrator leaves free wait; its row of the log goes again then. */
export async function awaitExport(
  ctx: Context,
  { view, filter, said, ids, logged }: Asked,
): Promise<void> {
  try {
    await awaitApproval(ctx, "export", async () => {
      const kept: Kept = {
        list: view.name,
        params: filter,
        ids,
        file: `${view.entity.paths[0] ?? ""}/export?list=${view.name}`,
      };
      const rows = String(ids.length);
      return {
        title: [`导出${view.title[0]}（${rows}行）`, `Export ${view.title[1]} (${rows} records)`],
        facts: [
          { label: ["列表", "List"], value: view.title },
          { label: ["记录数", "Records"], value: rows },
          { label: ["条件", "Condition"], value: said },
        ],
        size: await takenToday(ctx, view),
        table: `export ${view.name}`,
        recordIds: [ctx.session.userId],
        input: { ...kept },
      };
    });
  } catch (error) {
    await ctx.unscoped.deleteFrom("exportLog").where("id", "=", logged).execute();
    throw error;
  }
}
