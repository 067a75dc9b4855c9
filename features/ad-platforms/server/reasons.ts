import type { Context } from "#engine/server/context.ts";
import { handle } from "#engine/server/calls.ts";
import { invalid } from "#engine/server/errors.ts";
import { readDictEntries } from "#features/dictionaries/server/index.ts";
import { noteEvent } from "#features/logs/server/index.ts";
import type { PlatformKind } from "../platform-reasons.ts";
import {
  firstReason,
  OCEAN_REASON,
  readReasons,
  saveReasons,
  TENCENT_REASONS,
} from "../platform-reasons.ts";
import { PlatformSaidNo } from "./ask-platform.ts";

const KINDS = ["tencent", "ocean"] as const satisfies readonly PlatformKind[];

const NAMES: Readonly<Record<PlatformKind, string>> = { tencent: "腾讯广告", ocean: "巨量引擎" };

const key = (platform: string, invalidType: string): string => `${platform} ${invalidType}`;

/** What the company has said, by platform and invalid type. */
async function saidReasons(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom("platformReason")
    .select(["platform", "invalidType", "reason"])
    .execute();
  return new Map(rows.map((row) => [key(row.platform, row.invalidType), row.reason]));
}

/** Every invalid type with the reason each platform is told; "" is a gap. */
async function tableOf(ctx: Context) {
  const said = await saidReasons(ctx);
  const types = await readDictEntries(ctx, ["invalid_type"]);
  return types.map(({ dictKey, dictValue, dictValueEn }) => {
    const invalidType = dictKey ?? "";
    const reasonOf = (kind: PlatformKind): string =>
      said.get(key(kind, invalidType)) ?? firstReason(kind, invalidType) ?? "";
    return {
      invalidType,
      label: [dictValue ?? "", dictValueEn || (dictValue ?? "")] as const,
      tencent: reasonOf("tencent"),
      ocean: reasonOf("ocean"),
    };
  });
}

/** What a platform is told of an invalid type, and ours for it; both empty of leads that are valid. Refused where the table has a gap. */
export async function reasonFor(
  ctx: Context,
  platform: PlatformKind,
  invalidType: string | null,
): Promise<{ readonly reason: string; readonly words: string }> {
  if (invalidType === null) return { reason: "", words: "" };
  const row = (await tableOf(ctx)).find((one) => one.invalidType === invalidType);
  const words = row?.label[0] ?? invalidType;
  if (!row?.[platform])
    throw new PlatformSaidNo(`无效原因「${words}」没有对应的${NAMES[platform]}原因`);
  return { reason: row[platform], words };
}

const isReason = (platform: PlatformKind, reason: unknown): reason is string =>
  typeof reason === "string" &&
  (platform === "ocean"
    ? OCEAN_REASON.test(reason)
    : TENCENT_REASONS.some(([code]) => code === reason));

export const giveReasons = handle(readReasons, tableOf);

/** Keeps a table only whole: every invalid type of the dictionary has a reason at every platform. */
export const keepReasons = handle(saveReasons, async (ctx, { reasons }) => {
  const given = Object(reasons) as Partial<Record<PlatformKind, unknown>>;
  const types = await readDictEntries(ctx, ["invalid_type"]);
  const rows = KINDS.flatMap((platform) =>
    types.map(({ dictKey, dictValue }) => {
      const own = Object(given[platform]) as Readonly<Record<string, unknown>>;
      const invalidType = dictKey ?? "";
      const reason = Object.hasOwn(own, invalidType) ? own[invalidType] : undefined;
      if (!isReason(platform, reason))
        throw invalid({
          reasons: [
            `无效原因「${dictValue ?? ""}」没有对应的${NAMES[platform]}原因`,
            `The invalid reason «${dictValue ?? ""}» has no reason at ${platform === "ocean" ? "Ocean Engine" : "Tencent Ads"}`,
          ],
        });
      return { tenantId: ctx.session.tenantId, platform, invalidType, reason };
    }),
  );
  await ctx.db.deleteFrom("platformReason").execute();
  await ctx.db.insertInto("platformReason").values(rows).execute();
  await noteEvent(ctx, "reasonsChanged");
  const of = (platform: PlatformKind) =>
    Object.fromEntries(
      rows
        .filter((row) => row.platform === platform)
        .map(({ invalidType, reason }) => [invalidType, reason]),
    );
  return { tencent: of("tencent"), ocean: of("ocean") };
});
