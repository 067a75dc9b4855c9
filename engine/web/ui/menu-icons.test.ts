import { registry } from "#engine/model/index.ts";
import { expect, it } from "vitest";
import { ICONS } from "./menu-icons.tsx";

const { menuGroups, menus, views } = registry;

it("knows the icon of every menu", () => {
  const named = [
    ...views.map(({ icon }) => icon),
    ...menuGroups.map(({ icon }) => icon),
    ...Object.values(menus).flatMap((items) =>
      items.flatMap((item) => (typeof item === "string" ? [] : item.icon)),
    ),
  ];
  expect([...new Set(named)].filter((icon) => !(icon in ICONS))).toEqual([]);
});
