import { fromWallTime } from "#engine/model/index.ts";
import { wall } from "./calendar.ts";
import { cityCode } from "./places.ts";
import type { World } from "./world.ts";

/** How many of a city's districts are looked after as regions of their own. */
const DISTRICTS = 4;

/** Adds the regions each company works in: the whole city, and the districts where most customers live. */
export function addCompanyRegions({ writer, organisation }: World): void {
  const { director } = organisation;
  for (const { id: companyId, city } of organisation.companies) {
    const put = (regionName: string, areaCode: string): string =>
      writer.add("companyRegion", {
        createTime: wall(fromWallTime("2025-01-06 09:00").getTime()),
        createUser: director.id,
        createDept: director.deptId,
        regionName,
        companyId,
        areaCode,
      });
    put(`${city.short}全市`, cityCode(city));
    const largest = [...city.districts].sort((one, other) => other[2] - one[2]).slice(0, DISTRICTS);
    for (const [code, name] of largest) put(name, code);
  }
}
