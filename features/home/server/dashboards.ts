import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden } from "#engine/server/errors.ts";
import type { Tile } from "../dashboard-calls.ts";
import { readDashboard, saveDashboard, SHAPES, TILE_KINDS, WIDTHS } from "../dashboard-calls.ts";
import { defaultTiles } from "./default-tiles.ts";
import { inReadersLanguage } from "./tile-names.ts";

const MOST_TILES = 24;

const among = <T>(all: readonly T[], value: unknown): value is T => all.includes(value as T);
const text = (value: unknown, most: number): string | undefined =>
  typeof value === "string" && value.length <= most ? value : undefined;

/** A tile as it may be kept; undefined for what is none. */
function tileOf(sent: unknown): Tile | undefined {
  if (typeof sent !== "object" || sent === null) return undefined;
  const { id, kind, width, name, route, query, shape } = sent as Readonly<Record<string, unknown>>;
  const key = text(id, 40);
  if (key === undefined || !among(TILE_KINDS, kind) || !among(WIDTHS, width)) return undefined;
  if (kind !== "report") return { id: key, kind, width };
  const report = { name: text(name, 64), route: text(route, 200), query: text(query, 2000) };
  if (report.name === undefined || report.query === undefined || !among(SHAPES, shape))
    return undefined;
  if (!report.route || !/^\/report\/[\w-]+$/.test(report.route)) return undefined;
  return {
    id: key,
    kind,
    width,
    shape,
    name: report.name,
    route: report.route,
    query: report.query,
  };
}

function tilesIn(sent: unknown): readonly Tile[] {
  const tiles = Array.isArray(sent) ? sent.map(tileOf) : [undefined];
  const good = tiles.filter((tile) => tile !== undefined);
  const ids = new Set(good.map(({ id }) => id));
  if (good.length !== tiles.length || ids.size !== good.length)
    throw badRequest("首页组件有误", "These are no tiles of a home page");
  if (good.length > MOST_TILES)
    throw badRequest(`首页最多${MOST_TILES}个组件`, `At most ${MOST_TILES} tiles`);
  return good;
}

async function kept(ctx: Context, owner: "user" | "role", id: string): Promise<readonly Tile[]> {
  const row = await ctx.db
    .selectFrom("dashboard")
    .select("tiles")
    .where("owner", "=", owner)
    .where("ownerId", "=", id)
    .executeTakeFirst();
  return row?.tiles ?? [];
}

/** One's own page, else that of the first role that has one. */
async function found(
  ctx: Context,
): Promise<{ from: "user" | "role"; tiles: readonly Tile[] } | null> {
  const { userId, roleIds } = ctx.session;
  const own = await kept(ctx, "user", userId);
  if (own.length > 0) return { from: "user", tiles: own };
  for (const roleId of roleIds) {
    const tiles = await kept(ctx, "role", roleId);
    if (tiles.length > 0) return { from: "role", tiles };
  }
  return null;
}

const read = handle(readDashboard, async (ctx) => {
  const { session } = ctx;
  const { from, tiles } = (await found(ctx)) ?? {
    from: "default" as const,
    tiles: defaultTiles(session),
  };
  return {
    from,
    tiles: inReadersLanguage(tiles, session.language),
    forRoles: session.administrator,
  };
});

const save = handle(saveDashboard, async (ctx, { tiles: sent, roleId }) => {
  const { tenantId, userId, administrator } = ctx.session;
  if (roleId && !administrator) throw forbidden();
  const [owner, ownerId] = roleId ? (["role", roleId] as const) : (["user", userId] as const);
  await ctx.db
    .deleteFrom("dashboard")
    .where("owner", "=", owner)
    .where("ownerId", "=", ownerId)
    .execute();
  if (sent === null || sent === undefined) return null;
  const tiles = JSON.stringify(tilesIn(sent));
  await ctx.db
    .insertInto("dashboard")
    .values({ tenantId, owner, ownerId, tiles })
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "owner", "ownerId"]).doUpdateSet({ tiles }),
    )
    .execute();
  return null;
});

export const dashboardCalls = [read, save];
