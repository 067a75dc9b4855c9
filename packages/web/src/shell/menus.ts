import type { Label, MenuNode } from "@zhuke/model";
import { useSession } from "../app/session.ts";

export interface MenuEntry {
  readonly title: Label;
  readonly icon: string;
  /** Where it leads inside the application; an external address leads to the page that embeds it. */
  readonly route: string;
  /** Address of an external page. */
  readonly external?: string;
  /** Address to open in a window of its own instead. */
  readonly window?: string;
}

export interface MenuSection {
  readonly id: string;
  readonly title: Label;
  readonly entries: readonly MenuEntry[];
}

const BLANK_PAGE = "/datav/index";
const HIDDEN = "/wel/dashboard";
const NEW_WINDOW = 2;

/** A menu whose address carries the parameter `target` wants a window of its own. */
const asksForWindow = (path: string): boolean => /[?&]target(=|&|$)/.test(path);

const isExternal = (path: string): boolean => /^https?:\/\//.test(path) || path.endsWith(".html");

const embeddedRoute = (path: string): string => `/myiframe/${encodeURIComponent(path)}`;

function entryOf({ name, nameEn, source, path, isOpen }: MenuNode): MenuEntry {
  const external = isExternal(path);
  const apart = path === BLANK_PAGE || asksForWindow(path) || (external && Number(isOpen) === NEW_WINDOW);
  return {
    title: [name, nameEn || name],
    icon: source,
    route: external ? embeddedRoute(path) : path,
    ...(external && { external: path }),
    ...(apart && { window: path }),
  };
}

function leaves(node: MenuNode): readonly MenuEntry[] {
  if (node.children) return node.children.flatMap(leaves);
  return node.path === "" || node.path === HIDDEN ? [] : [entryOf(node)];
}

/** The menus of the session by their top-level captions. */
export function useMenuSections(): readonly MenuSection[] {
  const menus = useSession((state) => state.menus);
  return menus
    .map((node) => ({ id: node.id, title: [node.name, node.nameEn || node.name] as const, entries: leaves(node) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Opens what cannot be shown in the frame; answers whether it did. */
export function openedApart({ window: address }: MenuEntry): boolean {
  if (address === undefined) return false;
  open(address, "_blank", "noopener");
  return true;
}
