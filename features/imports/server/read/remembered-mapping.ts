import type { Context } from "#engine/server/context.ts";
import { bareHeader } from "./header-synonyms.ts";
import type { Mapping } from "./match-headers.ts";

/** What earlier imports of the tenant said about headers, by bare header. */
export async function readRemembered(ctx: Context, entity: string): Promise<Mapping> {
  const rows = await ctx.db
    .selectFrom("importMapping")
    .select(["header", "field"])
    .where("entity", "=", entity)
    .execute();
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]));
}

/** Keeps what a person said about headers for later files. */
export async function remember(ctx: Context, entity: string, mapping: Mapping): Promise<void> {
  const { tenantId } = ctx.session;
  const fields = new Map(
    Object.entries(mapping).map(([header, field]) => [bareHeader(header), field]),
  );
  const rows = [...fields].filter(([header, field]) => header !== "" && field !== "");
  if (rows.length === 0) return;
  await ctx.db
    .insertInto("importMapping")
    .values(rows.map(([header, field]) => ({ tenantId, entity, header, field })))
    .onConflict((conflict) =>
      conflict
        .columns(["tenantId", "entity", "header"])
        .doUpdateSet(({ ref }) => ({ field: ref("excluded.field") })),
    )
    .execute();
}
