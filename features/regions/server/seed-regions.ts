import { sql } from "kysely";
import { createRequire } from "node:module";
import type { Unbound } from "#engine/server/unbound.ts";

interface Area {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly Area[];
}

/** Provinces, cities and districts with their official codes, from the data package. */
export async function seedRegions(db: Unbound): Promise<void> {
  const rows = await db.rows(sql`select 1 from sys_region limit 1`);
  if (rows.length > 0) return;
  const { regionData } = createRequire(import.meta.url)("element-china-area-data") as {
    regionData: readonly Area[];
  };
  const regions: unknown[] = [];
  const walk = (areas: readonly Area[], parent: string, level: number, above: string): void => {
    areas.forEach((area, index) => {
      const full = area.label === "市辖区" ? above : above + area.label;
      regions.push({
        id: area.value,
        code: area.value,
        parent_code: parent,
        name: area.label,
        level: String(level),
        full_name: full,
        sort: index + 1,
      });
      walk(area.children ?? [], area.value, level + 1, full);
    });
  };
  walk(regionData, "00", 1, "");
  await db.rows(sql`insert into sys_region (id, code, parent_code, name, level, full_name, sort, create_time, update_time)
      select id, code, parent_code, name, level, full_name, sort, now(), now() from json_to_recordset(${JSON.stringify(regions)}) as s(id bigint, code text, parent_code text, name text, level text, full_name text, sort int) on conflict do nothing`);
}
