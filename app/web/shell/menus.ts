import type { Label, MenuNode } from "#engine/model/index.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { useTopMenu } from "./top-menu.ts";

export interface MenuEntry {
  readonly id: string;
  readonly title: Label;
  readonly icon: string;
  /** Where it leads inside the application; an external address leads to the page that embeds it. */
  readonly route: string;
  /** The view it opens; none where a screen written by hand stands there. */
  readonly view?: string;
  /** Address of an external page. */
  readonly external?: string;
  /** Address to open in a window of its own instead. */
  readonly window?: string;
  /** Shown without a tab of its own. */
  readonly tabless?: true;
}

export interface MenuSection {
  readonly id: string;
  readonly title: Label;
  readonly entries: readonly MenuEntry[];
}

const BLANK_PAGE = "/datav/index";
const HIDDEN = "/wel/dashboard";
const NEW_WINDOW = 2;

/** An address with the parameter `target` wants a window of its own. */
export const asksForWindow = (path: string): boolean => /[?&]target(=|&|$)/.test(path);

/** The address without the parameter, as the new window opens it. */
export function withoutTarget(path: string): string {
  const [place = "", query = ""] = path.split("?");
  const params = new URLSearchParams(query);
  params.delete("target");
  const rest = params.toString();
  return rest === "" ? place : `${place}?${rest}`;
}

const isExternal = (path: string): boolean => /^https?:\/\//.test(path) || path.endsWith(".html");

const embeddedRoute = (path: string): string => `/myiframe/${encodeURIComponent(path)}`;

function entryOf({ id, name, nameEn, source, path, isOpen, meta, view }: MenuNode): MenuEntry {
  const external = isExternal(path);
  const apart =
    path === BLANK_PAGE || asksForWindow(path) || (external && Number(isOpen) === NEW_WINDOW);
  return {
    id,
    title: [name, nameEn || name],
    icon: source,
    route: external ? embeddedRoute(path) : path,
    ...(view !== undefined && { view }),
    ...(external && { external: path }),
    ...(apart && { window: external ? path : withoutTarget(path) }),
    ...(!meta.isTab && { tabless: true as const }),
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
    .map((node) => ({
      id: node.id,
      title: [node.name, node.nameEn || node.name] as const,
      entries: leaves(node),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** What stands at the side: the menus of the chosen top menu, or all of them. */
export function useShownSections(): readonly MenuSection[] {
  const sections = useMenuSections();
  const chosen = useTopMenu();
  if (!chosen) return sections;
  const held = new Set(chosen.menuIds);
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter(({ id }) => held.has(id)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Opens what cannot be shown in the frame; answers whether it did. */
export function openedApart({ window: address }: MenuEntry): boolean {
  if (address === undefined) return false;
  open(address, "_blank", "noopener");
  return true;
}
