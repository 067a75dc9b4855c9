import { areaList } from "@vant/area-data";
import { sql } from "kysely";
import type { Unbound } from "#engine/server/unbound.ts";

interface Region {
  readonly id: string;
  readonly parent_code: string;
  readonly name: string;
  readonly level: string;
  readonly full_name: string;
}

/** Groups of districts that no address names. */
const UNNAMED: ReadonlySet<string> = new Set(["县", "省直辖县", "自治区直辖县级行政区划"]);

/** Codes of two, four and six digits; the package writes all of them with six. */
function regionsOf(): Region[] {
  const lists = [areaList.province_list, areaList.city_list, areaList.county_list];
  const known = new Map<string, Region>();
  lists.forEach((list, index) => {
    const digits = 2 * (index + 1);
    for (const [code, name] of Object.entries(list)) {
      const id = code.slice(0, digits);
      const above = known.get(id.slice(0, -2));
      const own = name === above?.name || UNNAMED.has(name) ? "" : name;
      known.set(id, {
        id,
        parent_code: above?.id ?? "00",
        name,
        level: String(index + 1),
        full_name: `${above?.full_name ?? ""}${own}`,
      });
    }
  });
  return [...known.values()];
}

/** Provinces, cities and districts with their official codes, from the data package. */
export async function seedRegions(db: Unbound): Promise<void> {
  const rows = await db.rows(sql`select 1 from sys_region limit 1`);
  if (rows.length > 0) return;
  const regions = regionsOf().map((region, index) => ({ ...region, sort: index + 1 }));
  await db.rows(sql`insert into sys_region (id, code, parent_code, name, level, full_name, sort, create_time, update_time)
      select id, id::text, parent_code, name, level, full_name, sort, now(), now() from json_to_recordset(${JSON.stringify(regions)}) as s(id bigint, parent_code text, name text, level text, full_name text, sort int) on conflict do nothing`);
}
