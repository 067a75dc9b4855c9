import type { Unbound } from "#engine/server/unbound.ts";
import { sql } from "kysely";
import { findView, MENU_CATEGORY, registry, sharedWords } from "#engine/model/index.ts";
import { createHash } from "node:crypto";
import type { Label } from "#engine/model/index.ts";

interface Seed {
  readonly code: string;
  readonly name: Label;
  readonly parent: string | null;
  readonly path: string | null;
  readonly icon: string;
  readonly category: (typeof MENU_CATEGORY)[keyof typeof MENU_CATEGORY];
  readonly sort: number;
}

/** The id of a seeded menu follows from its code, so that every installation has the same. */
export const menuId = (code: string): string =>
  String(
    1_000_000_000_000_000_000n +
      (createHash("sha256").update(code).digest().readBigUInt64BE(0) % 100_000_000_000_000_000n),
  );

const OPERATIONS: readonly (readonly [
  flag: "add" | "edit" | "remove" | "imports" | "exports",
  suffix: string,
  name: Label,
])[] = [
  ["add", "add", sharedWords.add],
  ["edit", "edit", ["修改", "Edit"]],
  ["remove", "delete", sharedWords.remove],
  ["imports", "import", sharedWords.import],
  ["exports", "export", sharedWords.export],
];

/** Rights that no view or call names by a button of its own. */
const EXTRA: readonly { readonly code: string; readonly under: string; readonly name: Label }[] = [
  { code: "phone_plain", under: "customer", name: ["查看完整号码", "See whole numbers"] },
  { code: "crmWarnMsg_admin", under: "warn_msg", name: ["查看全部预警", "See all warnings"] },
  { code: "tenant_export", under: "tenant", name: ["导出全部数据", "Export all data"] },
];

/** Every menu and button that the declarations imply. */
export function menuSeeds(): Seed[] {
  const seeds: Seed[] = [];
  const codes = new Set<string>();
  const put = (seed: Seed): void => {
    if (codes.has(seed.code)) return;
    codes.add(seed.code);
    seeds.push(seed);
  };
  registry.menuGroups.forEach((group, groupIndex) => {
    put({
      code: group.code,
      name: group.title,
      parent: null,
      path: null,
      icon: group.icon,
      category: MENU_CATEGORY.menu,
      sort: groupIndex + 1,
    });
    (registry.menus[group.code] ?? []).forEach((item, index) => {
      const sort = index + 1;
      if (typeof item !== "string")
        return put({
          code: item.code,
          name: item.title,
          parent: group.code,
          path: item.route,
          icon: item.icon,
          category: MENU_CATEGORY.menu,
          sort,
        });
      const view = findView(item);
      if (!view) throw new Error(`Menu group ${group.code} names the unknown view ${item}`);
      put({
        code: view.permission,
        name: view.title,
        parent: group.code,
        path: view.hidden ? null : view.route,
        icon: view.icon,
        category: view.hidden ? "2" : "1",
        sort,
      });
    });
  });
  for (const view of registry.views) {
    const place = view.hidden
      ? (seeds.find(({ code }) => code === view.permission)?.parent ?? null)
      : view.permission;
    OPERATIONS.forEach(([flag, suffix, name], index) => {
      const title: Label = view.hidden
        ? [`${view.title[0]}-${name[0]}`, `${view.title[1]}: ${name[1]}`]
        : name;
      if (view[flag])
        put({
          code: `${view.entity.permission}_${suffix}`,
          name: title,
          parent: place,
          path: null,
          icon: "",
          category: MENU_CATEGORY.button,
          sort: index + 1,
        });
    });
  }
  const menus = seeds
    .filter(({ category, path }) => category === MENU_CATEGORY.menu && path !== null)
    .map(({ code }) => code);
  registry.calls.forEach((call, index) => {
    const { permission } = call;
    if (
      permission === "public" ||
      permission === "signed-in" ||
      permission === "entering" ||
      codes.has(permission)
    )
      return;
    const parent = menus
      .filter((code) => permission.startsWith(`${code}_`))
      .sort((a, b) => b.length - a.length)[0];
    if (!parent)
      throw new Error(`Permission ${permission} of call ${call.name} begins with no menu code`);
    put({
      code: permission,
      name: call.label,
      parent,
      path: null,
      icon: "",
      category: MENU_CATEGORY.button,
      sort: 100 + index,
    });
  });
  for (const { code, under, name } of EXTRA)
    put({
      code,
      name,
      parent: under,
      path: null,
      icon: "",
      category: MENU_CATEGORY.button,
      sort: 900,
    });
  return seeds;
}

/** Adds menus that are missing; those there stay as the administrator left them. */
export async function seedMenus(pool: Unbound): Promise<void> {
  const seeds = menuSeeds();
  await pool.rows(sql`insert into menu (id, create_time, update_time, name, name_en, code, alias, path, source, parent_id, category, action, is_open, sort)
      select id, now(), now(), name, name_en, code, case category when '1' then 'menu' else code end, path, source, parent_id, category, '0', '1', sort
      from json_to_recordset(${JSON.stringify(
        seeds.map((seed) => ({
          id: menuId(seed.code),
          name: seed.name[0],
          name_en: seed.name[1],
          code: seed.code,
          path: seed.path,
          source: seed.icon,
          parent_id: seed.parent ? menuId(seed.parent) : "0",
          category: seed.category,
          sort: seed.sort,
        })),
      )}) as s(id bigint, name text, name_en text, code text, path text, source text, parent_id bigint, category text, sort int)
      on conflict do nothing`);
}
