import { pinyin } from "pinyin-pro";
import { FLAG } from "#engine/model/index.ts";
import { ROLE_NAMES } from "#features/administration/feature.ts";
import { DAY, dayOf, wall } from "./calendar.ts";
import type { DemoWriter } from "./demo-writer.ts";
import { freshPhone, personName } from "./names.ts";
import type { City, Community } from "./places.ts";
import { CITIES, cityCode, communitiesOf } from "./places.ts";
import type { Random, Weighted } from "./random.ts";
import type { RolePlan } from "./roles.ts";
import { menusOf, ROLES } from "./roles.ts";

export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly role: RolePlan["key"];
  readonly deptId: string;
  readonly online: boolean;
  /** When they left the company, if they did. */
  readonly left?: number;
}

export interface Team {
  readonly deptId: string;
  readonly name: string;
  readonly storeName: string;
  readonly leader: Staff;
  /** Everyone who ever sold here. */
  readonly sellers: readonly Staff[];
  readonly designers: readonly Staff[];
}

export interface Company {
  readonly id: string;
  readonly name: string;
  readonly city: City;
  readonly communities: Weighted<Community>;
  readonly manager: Staff;
  readonly clerk: Staff;
  readonly services: readonly Staff[];
  readonly stores: readonly {
    readonly deptId: string;
    readonly name: string;
    readonly manager: Staff;
  }[];
  readonly teams: readonly Team[];
}

export interface Organisation {
  readonly director: Staff;
  readonly companies: readonly Company[];
  readonly staff: readonly Staff[];
  readonly roles: ReadonlyMap<RolePlan["key"], string>;
}

const POSTS: Record<RolePlan["key"], readonly [name: string, code: string, category: string]> = {
  director: ["营销总监", "director", "1"],
  manager: ["门店经理", "manager", "2"],
  seller: ["家装顾问", "consultant", "3"],
  service: ["客服专员", "service", "3"],
  designer: ["设计师", "designer", "3"],
  clerk: ["渠道专员", "channel", "3"],
  viewer: ["数据专员", "analyst", "4"],
};

/** Adds roles of the demo company to a tenant, all or some, and tells their ids. */
export function addRoles(
  writer: DemoWriter,
  createTime: string,
  keys?: readonly RolePlan["key"][],
): ReadonlyMap<RolePlan["key"], string> {
  return new Map(
    ROLES.filter(({ key }) => keys?.includes(key) ?? true).map(({ key, scope, codes }, index) => [
      key,
      writer.add("role", {
        createTime,
        roleName: ROLE_NAMES[key][0],
        roleAlias: key,
        administrator: FLAG.no,
        parentId: "0",
        defaultScope: scope,
        sort: index + 2,
        menuIds: menusOf(codes),
      }),
    ]),
  );
}

/** How much of a contract companies let be taken off, in hundredths. */
const LIMITS = ["8.00", "6.00", "7.50"] as const;

/** Founds the companies, stores and teams below the tenant's first department and hires their staff. */
export function addOrganisation(
  writer: DemoWriter,
  random: Random,
  now: number,
  rootId: string,
  phones: Set<string>,
): Organisation {
  const createTime = wall(now - 700 * DAY);
  const roles = addRoles(writer, createTime);
  const posts = new Map(
    Object.entries(POSTS).map(([key, [postName, postCode, category]], index) => [
      key,
      writer.add("post", { createTime, postName, postCode, category, sort: index + 1 }),
    ]),
  );
  const staff: Staff[] = [];
  const accounts = new Set(["admin"]);

  const hire = (
    role: RolePlan["key"],
    deptId: string,
    known: { name?: string; left?: number } = {},
  ): Staff => {
    const gender = random.chance(role === "service" ? 0.15 : 0.55) ? 1 : 2;
    const name = known.name ?? personName(random, gender);
    const spoken = pinyin(name, { toneType: "none", type: "array", v: true }).join("");
    let account = spoken;
    for (let number = 2; accounts.has(account); number++) account = `${spoken}${number}`;
    accounts.add(account);
    const online = known.left === undefined && role === "seller" && random.chance(0.75);
    const id = writer.add("user", {
      createTime: wall(now - random.between(560, 690) * DAY),
      account,
      realName: name,
      name,
      sex: String(gender),
      phone: freshPhone(random, phones),
      email: `${account}@example.com`,
      birthday: dayOf(now - random.between(22, 45) * 365 * DAY),
      roleId: [roles.get(role)!],
      deptId: [deptId],
      postId: [posts.get(role)!],
      status: known.left === undefined ? "1" : "0",
      online: online ? "0" : "1",
      code: `ZK${String(staff.length + 1).padStart(4, "0")}`,
    });
    const person: Staff = {
      id,
      name,
      account,
      role,
      deptId,
      online,
      ...(known.left !== undefined && { left: known.left }),
    };
    staff.push(person);
    return person;
  };
  const found = (
    deptName: string,
    fullName: string,
    parents: readonly string[],
    deptCategory: string,
    sort: number,
    ofCompany?: { readonly discountLimit: string; readonly regionId: string },
  ): string =>
    writer.add("dept", {
      createTime,
      deptName,
      fullName,
      parentId: parents.at(-1)!,
      ancestors: ["0", ...parents].join(","),
      deptCategory,
      sort,
      ...ofCompany,
    });

  const director = hire("director", rootId);
  hire("viewer", rootId);
  const companies = CITIES.map((city, companyIndex): Company => {
    const name = `${city.short}分公司`;
    const id = found(name, `筑客装饰${name}`, [rootId], "1", companyIndex + 1, {
      discountLimit: LIMITS[companyIndex % 3]!,
      regionId: cityCode(city),
    });
    const service = found("客服部", `${name}客服部`, [rootId, id], "2", 20);
    const teams: Team[] = [];
    const stores = city.stores.map((storeName, storeIndex) => {
      const deptId = found(storeName, `${name}${storeName}`, [rootId, id], "2", storeIndex + 1);
      const studio = found("设计组", `${storeName}设计组`, [rootId, id, deptId], "3", 9);
      const designers = Array.from({ length: random.whole(2, 3) }, () => hire("designer", studio));
      ["销售一组", "销售二组"].forEach((teamName, teamIndex) => {
        const team = found(
          teamName,
          `${storeName}${teamName}`,
          [rootId, id, deptId],
          "3",
          teamIndex + 1,
        );
        const first = companyIndex + storeIndex === 0;
        const sellers = Array.from({ length: random.whole(3, 4) }, (_, index) =>
          hire(
            "seller",
            team,
            first && index === 0 ? { name: teamIndex === 0 ? "张伟" : "张薇" } : {},
          ),
        );
        if (teamIndex === 1)
          sellers.push(hire("seller", team, { left: now - random.between(60, 300) * DAY }));
        teams.push({
          deptId: team,
          name: `${storeName}${teamName}`,
          storeName,
          leader: hire("manager", team),
          sellers,
          designers,
        });
      });
      return { deptId, name: storeName, manager: hire("manager", deptId) };
    });
    return {
      id,
      name,
      city,
      communities: communitiesOf(random, city),
      manager: hire("manager", id),
      clerk: hire("clerk", id),
      services: Array.from({ length: 4 }, () => hire("service", service)),
      stores,
      teams,
    };
  });
  return { director, companies, staff, roles };
}
