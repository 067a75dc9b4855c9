import type { Row } from "#engine/model/index.ts";
import type { Resource } from "../resource-calls.ts";
import { resource } from "../resource.ts";
import { may } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { present } from "#engine/server/read/present.ts";

export type ResourceRow = Row<typeof resource> & Record<string, unknown>;

export const TOP = "0";
export const CONFIRMED = "1";
export const UNCONFIRMED = "0";

/** What the session may see of the library: all folders, confirmed files, its own, and with the right to confirm all files. */
export function seenResources(ctx: Context) {
  const rows = ctx.db.selectFrom("resource");
  if (may(ctx.session, "resource_confirm")) return rows;
  return rows.where((is) =>
    is.or([
      is("type", "=", "dir"),
      is("status", "=", CONFIRMED),
      is("createUser", "=", ctx.session.userId),
    ]),
  );
}

/** The rows of these ids, all of them or a refusal. */
export async function chosenResources(
  ctx: Context,
  ids: readonly string[],
): Promise<ResourceRow[]> {
  const rows = await seenResources(ctx).selectAll().where("id", "in", ids).execute();
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
}

/** The id of an existing folder; the top of the library where none is given. */
export async function folderId(ctx: Context, id: string | null | undefined): Promise<string> {
  if (!id || id === TOP) return TOP;
  const [row] = await chosenResources(ctx, [id]);
  if (row!.type !== "dir") throw badRequest("请选择文件夹", "Please choose a folder");
  return id;
}

/** These rows and everything below them. */
export async function idsBelow(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.unscoped
    .withRecursive("below", (db) =>
      db
        .selectFrom("resource")
        .select("id")
        .where("id", "in", ids)
        .union(
          db
            .selectFrom("resource as r")
            .innerJoin("below", "below.id", "r.parentId")
            .select("r.id"),
        ),
    )
    .selectFrom("below")
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Folders and names change one after the other within a tenant: neither a circle nor a name twice can come of two at once. */
export async function lockLibrary(ctx: Context): Promise<void> {
  await ctx.lock("resource");
}

export async function asResources(
  ctx: Context,
  rows: readonly Record<string, unknown>[],
): Promise<readonly Resource[]> {
  const presented = await present(ctx, resource, [...rows]);
  return presented.map((row) => ({
    ...row,
    remark: row["remark"] ?? "",
    fileSize: row["fileSize"] ?? 0,
  })) as unknown as Resource[];
}
