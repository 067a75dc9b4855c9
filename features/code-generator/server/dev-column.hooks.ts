import { hooks } from "#engine/server/hooks.ts";
import { pgTypeOf } from "./column-types.ts";

/** A column without a PostgreSQL type gets the one its data type stands for. */
export const devColumnHooks = hooks("devColumn", {
  beforeSave: async (ctx, saves) => {
    const rows = await ctx.db.selectFrom("devDatatype").select(["dbType", "pgType"]).execute();
    const known = new Map(rows.map(({ dbType, pgType }) => [dbType.toLowerCase(), pgType]));
    for (const { draft, before } of saves) {
      const all = { ...before, ...draft };
      if (!all.pgType && all.dataType)
        draft.pgType = pgTypeOf(all.dataType, known, all.length, all.decimalNum);
    }
  },
});
