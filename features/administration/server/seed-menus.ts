import type { Unbound } from "#engine/server/unbound.ts";
import { sql } from "kysely";
import { findView, MENU_CATEGORY, registry } from "#engine/model/index.ts";
import { createHash } from "node:crypto";
import type { Label } from "#engine/model/index.ts";
import type { ButtonPlace } from "./button-rows.ts";
import { aliasOf, clientPlaceOf, OPERATIONS, placeOf, VIEWING } from "./button-rows.ts";

interface Seed {
  readonly code: string;
  readonly name: Label;
  readonly parent: string | null;
  readonly path: string | null;
  readonly icon: string;
  readonly category: (typeof MENU_CATEGORY)[keyof typeof MENU_CATEGORY];
  readonly sort: number;
  /** Of buttons: where clients of the family draw them. */
  readonly place?: ButtonPlace;
}

/** The id of a seeded menu follows from its code, so that every installation has the same. */
export const menuId = (code: string): string =>
  String(
    1_000_000_000_000_000_000n +
      (createHash("sha256").update(code).digest().readBigUInt64BE(0) % 100_000_000_000_000_000n),
  );

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
      path: group.route,
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
    for (const { flag, alias, name, place: drawn, sort, path } of OPERATIONS)
      if (view[flag])
        put({
          code: `${view.entity.permission}_${alias}`,
          name: view.hidden
            ? [`${view.title[0]}-${name[0]}`, `${view.title[1]}: ${name[1]}`]
            : name,
          parent: place,
          path: path(view),
          icon: "",
          category: MENU_CATEGORY.button,
          sort,
          place: drawn,
        });
  }
  const menus = seeds
    .filter(({ category, parent }) => category === MENU_CATEGORY.menu && parent !== null)
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
      path: `/api${call.paths[0]}`,
      icon: "",
      category: MENU_CATEGORY.button,
      sort: 100 + index,
      place: placeOf(call.button?.at),
    });
  });
  for (const view of registry.views)
    if (!view.hidden && view[VIEWING.flag])
      put({
        code: `${view.permission}_${VIEWING.alias}`,
        name: VIEWING.name,
        parent: view.permission,
        path: VIEWING.path(view),
        icon: "",
        category: MENU_CATEGORY.button,
        sort: VIEWING.sort,
        place: VIEWING.place,
      });
  for (const button of registry.buttons)
    put({
      code: button.code,
      name: button.title,
      parent: button.under,
      path: null,
      icon: "",
      category: MENU_CATEGORY.button,
      sort: 800,
      place: clientPlaceOf(button),
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

/** Adds menus that are missing; those there stay as the administrator left them, but for buttons from before they said what they do. */
export async function seedMenus(pool: Unbound): Promise<void> {
  const rows = JSON.stringify(
    menuSeeds().map((seed) => ({
      id: menuId(seed.code),
      name: seed.name[0],
      name_en: seed.name[1],
      code: seed.code,
      alias: seed.category === MENU_CATEGORY.menu ? "menu" : aliasOf(seed.code, seed.parent),
      path: seed.path,
      source: seed.icon,
      parent: seed.parent,
      parent_id: seed.parent ? menuId(seed.parent) : "0",
      category: seed.category,
      action: seed.place ?? "0",
      sort: seed.sort,
    })),
  );
  await pool.rows(sql`insert into menu (id, create_time, update_time, name, name_en, code, alias, path, source, parent_id, category, action, is_open, sort)
      select s.id, now(), now(), s.name, s.name_en, s.code, s.alias, s.path, s.source, coalesce(p.id, s.parent_id), s.category, s.action, '1', s.sort
      from json_to_recordset(${rows}) as s(id bigint, name text, name_en text, code text, alias text, path text, source text, parent text, parent_id bigint, category text, action text, sort int)
        left join menu p on p.code = s.parent and p.is_deleted = 0
      on conflict do nothing`);
  await pool.rows(sql`update menu m set alias = s.alias, path = s.path, action = s.action, update_time = now()
      from json_to_recordset(${rows}) as s(code text, alias text, path text, action text)
      where m.code = s.code and m.category = ${MENU_CATEGORY.button} and m.is_deleted = 0
        and m.alias = m.code and m.path is null and m.action = '0' and s.alias <> m.alias`);
}
