import { menuGroups, views } from "@zhuke/model";
import { expect, it } from "vitest";
import { ICONS } from "./menu-icons.tsx";

it("knows the icon of every menu", () => {
  const named = [
    ...views.map(({ icon }) => icon),
    ...menuGroups.flatMap(({ icon, items }) => [icon, ...items.flatMap((item) => (typeof item === "string" ? [] : item.icon))]),
  ];
  expect([...new Set(named)].filter((icon) => !(icon in ICONS))).toEqual([]);
});
