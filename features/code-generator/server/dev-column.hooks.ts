import type { Row } from "#engine/model/index.ts";
import { invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import type { devColumn } from "../dev-column.ts";
import { TABLE_NAME } from "./allowed-names.ts";
import { pgTypeOf } from "./column-types.ts";

type Column = Partial<Row<typeof devColumn>>;

const badName = (field: string) =>
  invalid({
    [field]: [
      "请以字母开头，只用字母、数字和下划线",
      "Please begin with a letter and use letters, digits and underscores only",
    ],
  });

export const devEntityHooks = hooks("devEntity", {
  beforeSave: each((_ctx, { draft: { tableName } }) => {
    if (tableName && !TABLE_NAME.test(tableName)) throw badName("tableName");
  }),
});

/** A column without a PostgreSQL type gets the one its data type stands for, and keeps up with it until somebody gives another. */
export const devColumnHooks = hooks("devColumn", {
  beforeSave: async (ctx, saves) => {
    const rows = await ctx.db.selectFrom("devDatatype").select(["dbType", "pgType"]).execute();
    const known = new Map(rows.map(({ dbType, pgType }) => [dbType.toLowerCase(), pgType]));
    const derived = ({ dataType, length, decimalNum }: Column) =>
      dataType && pgTypeOf(dataType, known, length, decimalNum);
    for (const { draft, before } of saves) {
      const { columnName } = draft;
      if (columnName && !TABLE_NAME.test(columnName)) throw badName("columnName");
      const all = { ...before, ...draft };
      const follows = before !== undefined && all.pgType === derived(before);
      if (!all.pgType || follows) draft.pgType = derived(all);
    }
  },
});
