import { beforeEach, expect, test } from "vitest";
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  HOME,
  moveTab,
  pinTabs,
  useTabs,
  visitTab,
} from "./tabs.ts";

const open = () => useTabs.getState().tabs.map(({ path }) => path);

beforeEach(() => {
  pinTabs([]);
  closeAllTabs();
  visitTab(HOME, "");
});

test("a page is put on the strip once and remembers where it was left", () => {
  visitTab("/crm/clue", "");
  visitTab("/customer/customer", "");
  visitTab("/crm/clue", "?id=7");
  expect(open()).toEqual([HOME, "/crm/clue", "/customer/customer"]);
  expect(useTabs.getState().tabs[1]!.search).toBe("?id=7");
});

test("of eleven pages the one not visited for longest is put to sleep, and stays on the strip", () => {
  for (let page = 1; page <= 10; page++) visitTab(`/page/${page}`, "");
  expect(open()).toHaveLength(11);
  expect(useTabs.getState().alive).toHaveLength(10);
  expect(useTabs.getState().alive).not.toContain(HOME);
});

test("closing leads to the page beside, the first page always stays", () => {
  visitTab("/a", "");
  visitTab("/b", "?x=1");
  expect(closeTab("/a")).toEqual({ path: "/b", search: "?x=1" });
  expect(closeTab("/b").path).toBe(HOME);
  visitTab("/a", "");
  visitTab("/b", "");
  closeOtherTabs("/b");
  expect(open()).toEqual([HOME, "/b"]);
  closeAllTabs();
  expect(open()).toEqual([HOME]);
});

test("a tab takes the place it is dragged to, the first page keeps the first", () => {
  for (const path of ["/a", "/b", "/c"]) visitTab(path, "");
  moveTab("/c", 1);
  expect(open()).toEqual([HOME, "/c", "/a", "/b"]);
  moveTab("/c", 99);
  expect(open()).toEqual([HOME, "/a", "/b", "/c"]);
  moveTab("/b", 0);
  expect(open()).toEqual([HOME, "/b", "/a", "/c"]);
  moveTab(HOME, 2);
  expect(open()).toEqual([HOME, "/b", "/a", "/c"]);
});

test("pinned pages stand first, are opened where they were not, and are neither moved nor closed", () => {
  for (const path of ["/a", "/b", "/c"]) visitTab(path, "");
  pinTabs(["/c", "/d"]);
  expect(open()).toEqual([HOME, "/c", "/d", "/a", "/b"]);
  moveTab("/b", 1);
  expect(open()).toEqual([HOME, "/c", "/d", "/b", "/a"]);
  moveTab("/c", 4);
  closeTab("/d");
  closeAllTabs();
  expect(open()).toEqual([HOME, "/c", "/d"]);
  pinTabs(["/d"]);
  closeAllTabs();
  expect(open()).toEqual([HOME, "/d"]);
});
