import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";

interface Region {
  readonly code: string;
  readonly name: string;
  readonly parent_code: string;
}

/** The level «市辖区» between a municipality and its districts, and the endings people leave out. */
const FILLER = /^(市辖区|县)$/;
const ENDING =
  /(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|自治县|地区|省|市|区|县)$/;

export const bareRegion = (text: string): string =>
  text.normalize("NFKC").replace(/[\s/\\,，、.·>-]/g, "");

const short = (name: string): string => (name.length > 2 ? name.replace(ENDING, "") : name);

/** Codes by every way a region is written: 浙江省杭州市西湖区, 杭州市西湖区, 浙江杭州西湖, 西湖区 (several codes), and its code. */
export async function readRegionNames(
  ctx: Context,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const regions = await ctx.unbound.rows<Region>(
    sql`select code, name, parent_code from sys_region where is_deleted = 0`,
  );
  const byCode = new Map(regions.map((region) => [region.code, region]));
  const names = new Map<string, string[]>();
  for (const region of regions) {
    const path: string[] = [];
    for (let at: Region | undefined = region; at; at = byCode.get(at.parent_code))
      if (!FILLER.test(at.name)) path.unshift(at.name);
    const written = new Set([region.code]);
    path.forEach((_, start) => {
      const tail = path.slice(start);
      written.add(tail.join(""));
      written.add(tail.map(short).join(""));
    });
    for (const text of written) names.set(text, [...(names.get(text) ?? []), region.code]);
  }
  return names;
}
